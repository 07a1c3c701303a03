import type { Product } from '../../../contract/products.ts';
import { forgetItem, keepItem } from '../kept-items.ts';
import { queryClient } from '../query-client.ts';
import { productsQuery } from './products-query.ts';

const { queryKey } = productsQuery;

export const keepProduct = (product: Product) => keepItem(queryKey, product);

export const forgetProduct = (product: Product) => forgetItem(queryKey, product);

/** The server takes a deleted category or tag off every product, and so does this. */
export function takeOffProducts(field: 'categories' | 'tags', id: string) {
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((product) =>
      product[field].includes(id)
        ? { ...product, [field]: product[field].filter((one) => one !== id) }
        : product,
    ),
  );
}
