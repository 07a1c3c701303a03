import type { Tag } from '../../../contract/tags.ts';
import { productsQuery } from '../products/products-query.ts';
import { queryClient } from '../query-client.ts';
import { tagsQuery } from './tags-query.ts';

const byTitle = (a: Tag, b: Tag) => a.title.localeCompare(b.title);

export function keepTag(tag: Tag) {
  queryClient.setQueryData(tagsQuery.queryKey, (all = []) =>
    [...all.filter(({ id }) => id !== tag.id), tag].sort(byTitle),
  );
}

/** The server takes a deleted tag off every product, and so does this. */
export function forgetTag({ id }: Tag) {
  queryClient.setQueryData(tagsQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  queryClient.setQueryData(productsQuery.queryKey, (all) =>
    all?.map((product) =>
      product.tags.includes(id)
        ? { ...product, tags: product.tags.filter((one) => one !== id) }
        : product,
    ),
  );
}
