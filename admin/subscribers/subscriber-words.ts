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

/** Failure messages; kept here because the contract's own are also sent with visitors' pages. */
export const failures = {
  erase: 'Failed to erase the subscriber',
  export: 'Failed to export subscribers',
  import: 'Failed to import subscribers',
};
