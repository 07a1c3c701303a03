/** What is said where something fails; here, since the contract's own reach visitors' pages as well. */
export const failures = {
  load: 'Failed to load the redirects',
  save: 'Failed to save the redirect',
  delete: 'Failed to delete the redirect',
  export: 'Failed to export redirects',
  import: 'Failed to import redirects',
};
