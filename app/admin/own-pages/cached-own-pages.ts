import type { OwnPageSummary } from '../../../contract/editing/drafts.ts';
import type { OwnPage } from '../../../contract/kinds/page.ts';
import { cacheItem, uncacheItem } from '../cached-items.ts';
import { ownPagesQuery } from './own-pages-query.ts';

const { queryKey } = ownPagesQuery;

/** A page as it was just published. */
export function cacheOwnPage(page: OwnPage) {
  const { id, slug, title, showIn, heroConfig, order, updatedAt } = page;
  cacheItem(queryKey, {
    id,
    state: 'published',
    schedules: [],
    draftUpdatedAt: null,
    slug,
    title,
    showIn,
    image: heroConfig.heroImage ?? '',
    order,
    updatedAt,
  });
}

export const uncacheOwnPage = (page: OwnPageSummary) => uncacheItem(queryKey, page);
