import type { Product } from '../../../contract/products.ts';
import { cacheItem, uncacheItem } from '../cached-items.ts';
import { queryClient } from '../query-client.ts';
import { productsQuery } from './products-query.ts';

const { queryKey } = productsQuery;

export const cacheProduct = (product: Product) => cacheItem(queryKey, product);

export const uncacheProduct = (product: Product) => uncacheItem(queryKey, product);

/** The server takes a deleted category or tag off every product, and so does this. */
export function unlinkFromCachedProducts(field: 'categories' | 'tags', id: string) {
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((product) =>
      product[field].includes(id)
        ? { ...product, [field]: product[field].filter((one) => one !== id) }
        : product,
    ),
  );
}
