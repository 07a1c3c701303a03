import { useQuery } from '@tanstack/react-query';
import type { TrashItem } from '../../contract/editing/trash.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { proposeSlug } from '../../contract/text/slug.ts';
import { categoriesQuery } from '../api/categories-query.ts';
import { pagesQuery } from '../api/pages-query.ts';
import { productsQuery } from '../api/products-query.ts';
import { tagsQuery } from '../api/tags-query.ts';
import { freeName } from './free-name.ts';

/** A slug, or the title of a tag, that seems to be free: only the server knows for sure. */
export function useFreeName({ kind, title }: TrashItem): string {
  const { data: products = [] } = useQuery(productsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: pages = [] } = useQuery(pagesQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  if (kind === 'tag') {
    const taken = tags.map((tag) => tag.title);
    return freeName(title, { taken, separator: ' ', maxLength: lengths.tagTitle });
  }
  const named = { product: products, category: categories, page: pages, media: [] }[kind];
  const taken = named.map(({ slug }) => slug);
  const slug = proposeSlug(title || kind, kind, taken);
  return freeName(slug, { taken, separator: '-', maxLength: lengths.slug });
}
