import type { UseFormReturnType } from '@mantine/form';
import { errorCatalogue } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { categoryItemsQuery } from '../api/categories-query.ts';
import { isOnSite } from '../api/item-states.ts';
import { queryClient } from '../api/query-client.ts';
import { tagsQuery } from '../api/tags-query.ts';
import type { ProductValues } from './sections/product-values.ts';

const { unknownCategory, unknownTag } = errorCatalogue;

/** A selected category or tag that was deleted elsewhere would keep the product from ever being saved. */
export async function dropGone(error: unknown, form: UseFormReturnType<ProductValues>) {
  if (!(error instanceof RequestFailed)) return;
  if (error.message !== unknownCategory.message && error.message !== unknownTag.message) return;
  const categories = await queryClient.fetchQuery({ ...categoryItemsQuery, staleTime: 0 });
  const known = {
    categories: categories.filter(isOnSite),
    tags: await queryClient.fetchQuery({ ...tagsQuery, staleTime: 0 }),
  };
  for (const field of ['categories', 'tags'] as const) {
    const chosen = form.getValues()[field];
    form.setFieldValue(
      field,
      chosen.filter((id) => known[field].some((one) => one.id === id)),
    );
  }
}
