import type { Client, RequestFailed } from '../../contract/client.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { MediaByUrl, ProductCard, RelatedBy } from '../../contract/views/views.ts';

type Calls = Pick<Client, 'getFirstProducts' | 'getProductCard'>;
type Place = Awaited<ReturnType<Calls['getFirstProducts']>>[number];

/** How many of its tags, and of its categories, are queried. */
export const mostAsked = 12;

export interface Related {
  products: ProductCard[];
  media: MediaByUrl;
}

/**
 * Suggestions for visitors of a product: products that share a tag with it, then those of its categories, each in the
 * owner's order. Composed of small responses shared by many pages, so that a change invalidates only the pages that
 * show it (docs/decisions/0038-the-page-that-sells.md).
 */
export async function loadRelated(
  client: Calls,
  { product, tags, categories }: RelatedBy,
): Promise<Related> {
  const found = new Set<string>();
  const look = async (kind: 'tag' | 'category', ids: string[]) => {
    if (found.size >= limits.relatedProducts) return;
    const by = ids.slice(0, mostAsked);
    const lists = await Promise.all(
      by.map((id) => client.getFirstProducts({ params: { kind, id } }).catch(none)),
    );
    for (const { id } of inOrder(lists.flat())) if (id !== product) found.add(id);
  };
  await look('tag', tags);
  await look('category', categories);
  const shown = [...found].slice(0, limits.relatedProducts);
  const cards = await Promise.all(shown.map((id) => client.getProductCard({ params: { id } })));
  return {
    products: cards.map(({ card }) => card),
    media: Object.assign({}, ...cards.map(({ media }) => media)),
  };
}

/** A tag or category may be unpublished, or exist only in a draft. */
function none(error: Partial<RequestFailed>): Place[] {
  if (error.status !== 404) throw error;
  return [];
}

const inOrder = (places: Place[]) =>
  places.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
