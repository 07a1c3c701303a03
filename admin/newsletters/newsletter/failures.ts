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
