import type { FastifyInstance } from 'fastify';
import { listedKinds } from '../../contract/kinds/kind-names.ts';
import { limits } from '../../contract/limits/limits.ts';
import { type SearchedItem, type SearchQuery, searchCalls } from '../../contract/search/search.ts';
import { idInIndex, toHit } from '../../search/hits.ts';
import type { Database } from '../../store/engine/database.ts';
import { paginate, rejectPastEnd } from '../../store/items/pagination.ts';
import { readLatest, readSearched } from '../../store/search/searched-items.ts';
import type { ApiContext } from '../serving/context.ts';
import { cached, serve } from '../serving/serve.ts';
import { withMedia } from '../serving/view-media.ts';
import { createCachedIndex } from './cached-index.ts';

export async function searchRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, searchLimits } = context;
  const cachedIndex = createCachedIndex(db);
  app.addHook('onRequest', async ({ ip }) => searchLimits.take(ip));

  serve(app, context, searchCalls, {
    search: cached({
      read: async ({ query }) => withMedia(db, await find(query)),
      // A search without words returns the latest products.
      dependsOn: () => ['product', 'product-order', 'category', 'tag', 'teacher'],
    }),
  });

  async function find({ q: words, page }: SearchQuery) {
    const { limit, offset } = paginate(page, limits.searchHits);
    const found = words ? (await cachedIndex()).find(words, offset + limit) : nothing;
    const { ids, total, matched } = found;
    const shown = ids.slice(offset);
    rejectPastEnd(page, shown);
    const latest = total === 0 ? await readLatest(db, limits.footerProducts) : [];
    return {
      words,
      total,
      hits: (await readItems(db, shown)).map((item) => toHit(item, matched)),
      latest: latest.map((item) => toHit(item, matched)),
    };
  }
}

const nothing = { ids: [], total: 0, matched: new Set<string>() };

/** In the index's order, without items that have been removed meanwhile. */
async function readItems(db: Database, ids: string[]): Promise<SearchedItem[]> {
  const found = new Map<string, SearchedItem>();
  for (const kind of listedKinds) {
    const prefix = idInIndex({ kind, id: '' });
    const ofKind = ids.flatMap((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : []));
    if (ofKind.length === 0) continue;
    for (const item of await readSearched(db, kind, ofKind)) found.set(idInIndex(item), item);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
