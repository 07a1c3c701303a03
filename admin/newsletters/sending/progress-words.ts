import type { NewsletterSummary } from '../../../contract/newsletter/newsletters.ts';
import { counted } from '../../kit/counted.ts';

type Progress = Pick<NewsletterSummary, 'recipients' | 'waiting' | 'sent' | 'bounced' | 'refused'>;

/** Progress for a list row; empty before it starts. */
export function inShort({ recipients, waiting, sent, bounced, refused }: Progress): string {
  if (recipients === 0) return '';
  if (waiting > 0) return `${sent} of ${recipients} sent`;
  const failed = bounced + refused;
  return `${counted(sent, 'mail', 'mails')} sent${failed > 0 ? `, ${failed} not delivered` : ''}`;
}

/** The completed share, in percent. */
export function doneShare({ recipients, waiting }: Progress): number {
  return recipients === 0 ? 0 : Math.floor(((recipients - waiting) / recipients) * 100);
}
