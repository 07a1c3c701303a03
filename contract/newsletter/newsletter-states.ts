/** Who has not confirmed yet is `pending`; who `left` or `bounced` is not written to any more. */
export const subscriberStates = ['pending', 'confirmed', 'left', 'bounced'] as const;

/** How an address came: by the box on the site, or in a file that the owner vouched for. */
export const subscriberSources = ['form', 'import'] as const;

/** What can be changed is a `draft`; `sent` and `cancelled` are over. */
export const newsletterStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

/**
 * What became of one mail. `refused` is not the address's fault, or was tried often enough; `bounced` is;
 * `skipped` had left, or was called off, before its turn.
 */
export const recipientStates = ['waiting', 'sent', 'refused', 'bounced', 'skipped'] as const;

export type SubscriberState = (typeof subscriberStates)[number];
export type NewsletterState = (typeof newsletterStates)[number];
export type RecipientState = (typeof recipientStates)[number];
