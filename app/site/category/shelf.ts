import type { CategoryPage } from '../../../contract/views/views.ts';

/** What a choice shows; what is known about its pictures comes with it, or is known already. */
export type Shelf = Pick<CategoryPage, 'tags' | 'hasMoreTags' | 'facets' | 'products' | 'total'> &
  Partial<Pick<CategoryPage, 'media'>>;
