import type { CategoryPage } from '../../contract/views/views.ts';

/** The products of a choice. The media info of their images is included or already known. */
export type Shelf = Pick<CategoryPage, 'tags' | 'hasMoreTags' | 'facets' | 'products' | 'total'> &
  Partial<Pick<CategoryPage, 'media'>>;
