/** `pending` hasn't confirmed yet; `left` and `bounced` get no more mail. */
export const subscriberStates = ['pending', 'confirmed', 'left', 'bounced'] as const;

/** How an address was added: with the form on the site, or from a file that the owner vouched for. */
export const subscriberSources = ['form', 'import'] as const;

/** Only a `draft` can be changed; `sent` and `cancelled` are final. */
export const newsletterStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

/**
 * The outcome of one mail. `refused` isn't the address's fault, or was retried often
 * enough; `bounced` is; `skipped` had unsubscribed, or was cancelled, before its turn.
 */
export const recipientStates = ['waiting', 'sent', 'refused', 'bounced', 'skipped'] as const;

export type SubscriberState = (typeof subscriberStates)[number];
export type NewsletterState = (typeof newsletterStates)[number];
export type RecipientState = (typeof recipientStates)[number];
