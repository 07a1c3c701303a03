/**
 * Messages for visitors' scripts. Separate from all other messages
 * and errors, so that visitors' browsers don't load those.
 */
export const visitorMessages = {
  newsletter: {
    success: 'Successfully subscribed! Thank you for joining our newsletter.',
    mailed: 'Check your inbox and open the link in our email to confirm your address.',
    refused: 'Failed to subscribe',
    required: 'Email is required',
    invalid: 'Please enter a valid email address',
    failed: 'An error occurred. Please try again.',
  },
  request: {
    failed: 'Request failed',
    unreachable: 'The site could not be reached. Check your connection and try again.',
  },
} as const;
