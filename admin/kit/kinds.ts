import type { ListedKind } from '../../contract/kinds/kind-names.ts';

interface KindWords {
  noun: string;
  plural: string;
  /** Path of the list; a form is below it. */
  list: string;
}

/** What the admin area calls each listed kind of content, and where it is edited. */
export const kindWords: Record<ListedKind, KindWords> = {
  product: { noun: 'Product', plural: 'Products', list: '/admin/products' },
  category: { noun: 'Category', plural: 'Categories', list: '/admin/categories' },
  page: { noun: 'Page', plural: 'Pages', list: '/admin/pages' },
  teacher: { noun: 'Teacher', plural: 'Teachers', list: '/admin/teachers' },
};
