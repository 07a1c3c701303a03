import type { NewsletterSummary } from '../../../../contract/newsletter/newsletters.ts';
import { counted } from '../../counted.ts';

type Progress = Pick<NewsletterSummary, 'recipients' | 'waiting' | 'sent' | 'bounced' | 'refused'>;

/** How far it has come, for a row of a list; nothing where it has not begun. */
export function inShort({ recipients, waiting, sent, bounced, refused }: Progress): string {
  if (recipients === 0) return '';
  if (waiting > 0) return `${sent} of ${recipients} sent`;
  const failed = bounced + refused;
  return `${counted(sent, 'mail', 'mails')} sent${failed > 0 ? `, ${failed} not delivered` : ''}`;
}

/** How much of it is done, in percent. */
export function doneShare({ recipients, waiting }: Progress): number {
  return recipients === 0 ? 0 : Math.floor(((recipients - waiting) / recipients) * 100);
}
