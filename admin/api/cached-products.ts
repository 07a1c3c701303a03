import type { ProductSummary } from '../../contract/editing/drafts.ts';
import { facetValuesOf } from '../../contract/kinds/facets.ts';
import type { Product } from '../../contract/kinds/product.ts';
import { cacheItem, uncacheItem } from './cached-items.ts';
import { productsQuery } from './products-query.ts';
import { queryClient } from './query-client.ts';

const { queryKey } = productsQuery;

/** Caches a product that was just published. */
export function cacheProduct(product: Product) {
  const { id, slug, title, duration, mainImage, categories, tags, order, updatedAt } = product;
  cacheItem(queryKey, {
    id,
    state: 'published',
    schedules: [],
    draftUpdatedAt: null,
    slug,
    title,
    duration,
    ...facetValuesOf(product),
    image: mainImage,
    categories,
    tags,
    order,
    updatedAt,
  });
}

export const uncacheProduct = (product: ProductSummary) => uncacheItem(queryKey, product);

/** Mirrors the server, which removes a deleted category or tag from all products. */
export function unlinkFromCachedProducts(field: 'categories' | 'tags', id: string) {
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((product) =>
      product[field].includes(id)
        ? { ...product, [field]: product[field].filter((one) => one !== id) }
        : product,
    ),
  );
}
