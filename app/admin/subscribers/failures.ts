/** What is said where something fails; here, since the contract's own reach visitors' pages as well. */
export const failures = {
  erase: 'Failed to erase the subscriber',
  export: 'Failed to export subscribers',
  import: 'Failed to import subscribers',
};
