import type { RedirectKind } from '../../contract/redirects/redirects.ts';

export const kindNames: Record<RedirectKind, string> = {
  hand: 'By hand',
  slug: 'By a new slug',
};

/** Failure messages; kept here because the contract's own are also sent with visitors' pages. */
export const failures = {
  load: 'Failed to load the redirects',
  save: 'Failed to save the redirect',
  delete: 'Failed to delete the redirect',
  export: 'Failed to export redirects',
  import: 'Failed to import redirects',
};
