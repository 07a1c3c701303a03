import type { Category } from '../../../contract/categories.ts';
import { productsQuery } from '../products/products-query.ts';
import { queryClient } from '../query-client.ts';
import { categoriesQuery } from './categories-query.ts';

/** What the server answered takes the place of what was known; something new stands last. */
export function keepCategory(category: Category) {
  queryClient.setQueryData(categoriesQuery.queryKey, (all = []) =>
    all.some(({ id }) => id === category.id)
      ? all.map((one) => (one.id === category.id ? category : one))
      : [...all, category],
  );
}

/** The server takes a deleted category off every product, and so does this. */
export function forgetCategory({ id }: Category) {
  queryClient.setQueryData(categoriesQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  queryClient.setQueryData(productsQuery.queryKey, (all) =>
    all?.map((product) =>
      product.categories.includes(id)
        ? { ...product, categories: product.categories.filter((one) => one !== id) }
        : product,
    ),
  );
}
