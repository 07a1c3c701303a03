import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';

export const stateNames: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  left: 'Unsubscribed',
  bounced: 'Bounced',
};

/** The item state whose look each state borrows. */
export const stateLooks: Record<SubscriberState, string> = {
  confirmed: 'published',
  pending: 'changed',
  left: 'draft',
  bounced: 'failed',
};
