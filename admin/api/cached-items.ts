import type { DataTag, QueryKey } from '@tanstack/react-query';
import type {
  CategorySummary,
  PageSummary,
  ProductSummary,
} from '../../contract/editing/drafts.ts';
import type { Category } from '../../contract/kinds/category.ts';
import { facetValuesOf } from '../../contract/kinds/facets.ts';
import type { Page } from '../../contract/kinds/page.ts';
import type { Product } from '../../contract/kinds/product.ts';
import type { Tag } from '../../contract/kinds/tags.ts';
import { categoryItemsQuery, pagesQuery, productsQuery, tagsQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Caches a product that was just published. */
export function cacheProduct(product: Product) {
  const { id, slug, title, duration, mainImage, categories, tags, order, updatedAt } = product;
  cacheItem(productsQuery.queryKey, {
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

export const uncacheProduct = (product: ProductSummary) =>
  uncacheItem(productsQuery.queryKey, product);

/** Caches a category that was just published. */
export function cacheCategory(category: Category) {
  const { id, slug, title, description, tileImage, order, updatedAt } = category;
  cacheItem(categoryItemsQuery.queryKey, {
    id,
    state: 'published',
    schedules: [],
    draftUpdatedAt: null,
    slug,
    title,
    description,
    image: tileImage,
    order,
    updatedAt,
  });
}

export function uncacheCategory(category: CategorySummary) {
  uncacheItem(categoryItemsQuery.queryKey, category);
  unlinkFromCachedProducts('categories', category.id);
}

/** Caches a page that was just published. */
export function cachePage(page: Page) {
  const { id, slug, title, showIn, heroConfig, order, updatedAt } = page;
  cacheItem(pagesQuery.queryKey, {
    id,
    state: 'published',
    schedules: [],
    draftUpdatedAt: null,
    slug,
    title,
    showIn,
    image: heroConfig.heroImage ?? '',
    order,
    updatedAt,
  });
}

export const uncachePage = (page: PageSummary) => uncacheItem(pagesQuery.queryKey, page);

export function cacheTag(tag: Tag) {
  queryClient.setQueryData(tagsQuery.queryKey, (all = []) =>
    [...all.filter(({ id }) => id !== tag.id), tag].sort(byTitle),
  );
}

export function uncacheTag(tag: Tag) {
  uncacheItem(tagsQuery.queryKey, tag);
  unlinkFromCachedProducts('tags', tag.id);
}

const byTitle = (a: Tag, b: Tag) => a.title.localeCompare(b.title);

/** Mirrors the server, which removes a deleted category or tag from all products. */
function unlinkFromCachedProducts(field: 'categories' | 'tags', id: string) {
  queryClient.setQueryData(productsQuery.queryKey, (all) =>
    all?.map((product) =>
      product[field].includes(id)
        ? { ...product, [field]: product[field].filter((one) => one !== id) }
        : product,
    ),
  );
}

/** Query key of a list that is preloaded with the area. */
type KeptList<Item> = DataTag<QueryKey, Item[], Error>;

interface Placed {
  id: string;
  /** Null when unpublished. */
  order: number | null;
}

/** Published items in their order, then unpublished ones. */
export function inOrder<Item extends Placed>(items: Item[], places: Placed[]): Item[] {
  const orderOf = new Map(places.map(({ id, order }) => [id, order]));
  return items
    .map((item) => ({ ...item, order: orderOf.get(item.id) ?? item.order }))
    .sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY));
}

/**
 * Puts what was just published into the cache. Its other state, such as draft and schedules, is refetched, since only
 * the server knows it.
 */
function cacheItem<Item extends Placed>(list: KeptList<Item>, item: Item) {
  queryClient.setQueryData<Item[]>(list, (all) => {
    if (!all) return undefined;
    const isKnown = all.some(({ id }) => id === item.id);
    const next = isKnown ? all.map((one) => (one.id === item.id ? item : one)) : [...all, item];
    return inOrder(next, []);
  });
  void queryClient.invalidateQueries({ queryKey: list });
}

function uncacheItem<Item extends { id: string }>(list: KeptList<Item>, { id }: Item) {
  queryClient.setQueryData<Item[]>(list, (all) => all?.filter((one) => one.id !== id));
}
