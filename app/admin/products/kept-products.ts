import type { Product } from '../../../contract/products.ts';
import { queryClient } from '../query-client.ts';
import { productsQuery } from './products-query.ts';

/** What the server answered takes the place of what was known; something new stands last. */
export function keepProduct(product: Product) {
  queryClient.setQueryData(productsQuery.queryKey, (all = []) =>
    all.some(({ id }) => id === product.id)
      ? all.map((one) => (one.id === product.id ? product : one))
      : [...all, product],
  );
}

export function forgetProduct({ id }: Product) {
  queryClient.setQueryData(productsQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
}
