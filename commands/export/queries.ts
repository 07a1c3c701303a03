import type { Client } from '../../contract/client.ts';
import { lengths, limits } from '../../contract/limits.ts';
import { normalizeQuery } from '../../contract/pages/page-query.ts';
import { tagKey } from '../../contract/tag-key.ts';
import type { Database } from '../../store/engine/database.ts';
import { listItems, listItemsInBatches } from '../../store/items/items.ts';
import { listTags } from '../../store/tags.ts';
import { choicesOf } from './choices.ts';

/** A page whose query says which part of it is shown. */
export interface PageWithQueries {
  /** The call that answers for it. */
  call: string;
  /** Every query that shows something, and `none` for all others, with what to ask instead. */
  queries: Map<string, string>;
}

/** What visitors can ask for beyond the pages of the sitemap: other parts of long lists, and choices. */
export async function* pagesWithQueries(
  client: Client,
  db: Database,
): AsyncGenerator<PageWithQueries> {
  const { total } = await client.getHomePage();
  const home = partsOf([], total, limits.homeCategories);
  yield { call: '/api/pages/home', queries: asTheyAre(home) };

  const titles = new Map((await listTags(db)).map(({ id, title }) => [id, tagKey(title)]));
  const tagsIn = new Map<string, string[][]>();
  for await (const products of listItemsInBatches(db, 'product')) {
    for (const { categories, tags } of products) {
      const keys = tags.map((id) => titles.get(id) ?? '').sort();
      for (const id of categories) {
        const known = tagsIn.get(id);
        if (known) known.push(keys);
        else tagsIn.set(id, [keys]);
      }
    }
  }
  for (const { id, slug } of await listItems(db, 'category')) {
    const queries = await queriesOf(client, slug, choicesOf(tagsIn.get(id) ?? []));
    yield { call: `/api/pages/category/${slug}`, queries };
  }
}

async function queriesOf(client: Client, slug: string, choices: string[][]) {
  const params = { slug };
  const { hasMoreTags } = await client.getCategoryPage({ params });
  const filters = hasMoreTags ? ['', 'filter=all'] : [''];
  const queries = new Map<string, string>();
  for (const tags of [[], ...choices]) {
    const { total } = await client.getCategoryPage({ params, query: { tags } });
    for (const part of partsOf(tags, total, limits.categoryProducts)) {
      for (const filter of filters) {
        const query = [part, filter].filter(Boolean).join('&');
        if (query) queries.set(query, query);
      }
    }
  }
  // No course bears all tags, unless every choice shows something.
  const [allTags = ''] = partsOf(
    [...new Set(choices.flat())].slice(0, lengths.tagsOfProduct),
    0,
    limits.categoryProducts,
  );
  for (const filter of filters) {
    const [name, asked] = ['none', allTags].map((text) => [text, filter].filter(Boolean).join('&'));
    if (allTags && !queries.has(allTags)) queries.set(name, asked);
  }
  return queries;
}

/** The pages of a list as their queries name them. */
function partsOf(tags: string[], total: number, perPage: number): string[] {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return Array.from({ length: pages }, (_, index) => {
    const query = new URLSearchParams(tags.map((tag) => ['tags', tag]));
    query.set('page', String(index + 1));
    return normalizeQuery(query).toString();
  });
}

const asTheyAre = (queries: string[]) =>
  new Map(queries.filter(Boolean).map((query) => [query, query]));
