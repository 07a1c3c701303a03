import type { NewsletterSummary } from '../../../contract/newsletter/newsletters.ts';
import { counted } from '../../kit/format.ts';

/** Name of a newsletter that has no subject yet. */
export const noSubject = 'No subject yet';

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

/** Failure messages; kept here because the contract's own are also sent with visitors' pages. */
export const failures = {
  load: 'Failed to load newsletters',
  save: 'Failed to save newsletter',
  remove: 'Failed to delete newsletter',
  duplicate: 'Failed to duplicate newsletter',
  preview: 'Failed to show the preview',
  test: 'Failed to send the test',
  send: 'Failed to send newsletter',
  pause: 'Failed to pause newsletter',
  resume: 'Failed to resume newsletter',
  cancel: 'Failed to cancel newsletter',
  address: 'Failed to save the postal address',
};
