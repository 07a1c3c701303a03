/**
 * The newsletter form without scripts: where it posts to, and what its response
 * page says. Separate from the schemas, which visitors' browsers don't load.
 */
export const newsletterAction = '/newsletter';

export const newsletterOutcomes = [
  'subscribed',
  'mailed',
  'confirmed',
  'invalid',
  'too-often',
  'unknown-link',
  'failed',
] as const;

export type NewsletterOutcome = (typeof newsletterOutcomes)[number];

/** The text beside the button. Submitting means agreeing to it, so it is stored with the address. */
export const newsletterWords = {
  title: 'Be the first to know',
  lead: 'Leave your address, and we will write to you when there is something new to learn.',
} as const;
