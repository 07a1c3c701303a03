import { isSitePath } from '../../contract/links/links.ts';
import type { MailSite } from '../message.ts';

/** A mail has no base URL that a path could be resolved against. */
export function absolute({ url }: Pick<MailSite, 'url'>, link: string): string {
  return isSitePath(link) ? url + link : link;
}
