import type { PageSummary } from '../../contract/editing/drafts.ts';
import type { Page } from '../../contract/kinds/page.ts';
import { cacheItem, uncacheItem } from './cached-items.ts';
import { pagesQuery } from './pages-query.ts';

const { queryKey } = pagesQuery;

/** Caches a page that was just published. */
export function cachePage(page: Page) {
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

export const uncachePage = (page: PageSummary) => uncacheItem(queryKey, page);
