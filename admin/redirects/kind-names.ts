import type { RedirectKind } from '../../contract/redirects/redirects.ts';

export const kindNames: Record<RedirectKind, string> = {
  hand: 'By hand',
  slug: 'By a new slug',
};
