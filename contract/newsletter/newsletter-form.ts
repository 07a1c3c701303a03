/**
 * The form of the newsletter where no script sends it: where it posts to, and what the page that
 * answers says. It stands apart from the schemas, which no visitor's browser loads.
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

/** What stands beside the button. Whoever presses it agrees to this, so it is kept with their address. */
export const newsletterWords = {
  title: 'Be the first to know',
  lead: 'Leave your address, and we will write to you when there is something new to learn.',
} as const;
