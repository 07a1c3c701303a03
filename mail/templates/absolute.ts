import { isSitePath } from '../../contract/links/links.ts';
import type { MailSite } from '../message.ts';

/** A mail has no address of its own that a path could be read against. */
export function absolute({ url }: Pick<MailSite, 'url'>, link: string): string {
  return isSitePath(link) ? url + link : link;
}
