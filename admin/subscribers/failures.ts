/** Failure messages; kept here because the contract's own are also sent with visitors' pages. */
export const failures = {
  erase: 'Failed to erase the subscriber',
  export: 'Failed to export subscribers',
  import: 'Failed to import subscribers',
};
