import type { Client } from '../../contract/client.ts';
import { facetValuesOf } from '../../contract/kinds/facets.ts';
import { lengths, limits } from '../../contract/limits/limits.ts';
import { tagKey } from '../../contract/text/tag-key.ts';
import { normalizeQuery } from '../../contract/views/page-query.ts';
import type { Database } from '../../store/engine/database.ts';
import { listItems, listItemsInBatches } from '../../store/items/items.ts';
import { listTags } from '../../store/tags/tags.ts';
import { choicesOf } from './choices.ts';

/** A page whose query selects which part of it is shown. */
export interface PageWithQueries {
  /** The API call that returns its data. */
  call: string;
  /** Every query with results, and `none` for all others, each with the query to request from the API. */
  queries: Map<string, string>;
}

/** What visitors can request beyond the pages of the sitemap: further pages of long lists, and filtered lists. */
export async function* pagesWithQueries(
  client: Client,
  db: Database,
): AsyncGenerator<PageWithQueries> {
  const { total } = await client.getHomePage();
  const home = partsOf([], total, limits.homeCategories);
  yield { call: '/api/pages/home', queries: asTheyAre(home) };

  const titles = new Map((await listTags(db)).map(({ id, title }) => [id, tagKey(title)]));
  /** By category, the filter values of each of its products, as `parameter=value`. */
  const choicesIn = new Map<string, string[][]>();
  for await (const products of listItemsInBatches(db, 'product')) {
    for (const product of products) {
      const { categories, tags } = product;
      const pairs = [
        ...tags.map((id) => ['tags', titles.get(id) ?? '']),
        ...Object.entries(facetValuesOf(product)),
      ];
      const keys = pairs.map((pair) => pair.join('=')).sort();
      for (const id of categories) {
        const known = choicesIn.get(id);
        if (known) known.push(keys);
        else choicesIn.set(id, [keys]);
      }
    }
  }
  for (const { id, slug } of await listItems(db, 'category')) {
    const queries = await queriesOf(client, slug, choicesOf(choicesIn.get(id) ?? []));
    yield { call: `/api/pages/category/${slug}`, queries };
  }
  yield* teachersWithQueries(client, db);
}

async function* teachersWithQueries(client: Client, db: Database): AsyncGenerator<PageWithQueries> {
  for (const { slug } of await listItems(db, 'teacher')) {
    const { total } = await client.getTeacherPage({ params: { slug } });
    const parts = partsOf([], total, limits.categoryProducts);
    yield { call: `/api/pages/teacher/${slug}`, queries: asTheyAre(parts) };
  }
}

async function queriesOf(client: Client, slug: string, choices: string[][]) {
  const params = { slug };
  const { hasMoreTags } = await client.getCategoryPage({ params });
  const filters = hasMoreTags ? ['', 'filter=all'] : [''];
  const queries = new Map<string, string>();
  for (const choice of [[], ...choices]) {
    const [tags, facets] = [tagsOf(choice), Object.fromEntries(facetsOf(choice))];
    const { total } = await client.getCategoryPage({ params, query: { ...facets, tags } });
    for (const part of partsOf(choice, total, limits.categoryProducts)) {
      for (const filter of filters) {
        const query = [part, filter].filter(Boolean).join('&');
        if (query) queries.set(query, query);
      }
    }
  }
  // A combination of all tags matches no course, unless every combination matches one.
  const nothing = mostChosen(choices).find((query) => query && !queries.has(query));
  for (const filter of filters) {
    const [name, asked] = ['none', nothing].map((text) => [text, filter].filter(Boolean).join('&'));
    if (nothing) queries.set(name, asked);
  }
  return queries;
}

/** All tags at once, combined with each value of a facet. */
function mostChosen(choices: string[][]): string[] {
  const all = [...new Set(choices.flat())];
  const tags = all.filter(isTag).slice(0, lengths.tagsOfProduct);
  const facets = all.filter((pair) => !isTag(pair));
  const most = facets.length > 0 ? facets.map((facet) => [facet, ...tags]) : [tags];
  return most.flatMap((choice) => partsOf(choice, 0, limits.categoryProducts));
}

/** The queries for the pages of a list. */
function partsOf(choice: string[], total: number, perPage: number): string[] {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return Array.from({ length: pages }, (_, index) => {
    const query = new URLSearchParams(choice.map(toPair));
    query.set('page', String(index + 1));
    return normalizeQuery(query).toString();
  });
}

const isTag = (pair: string) => pair.startsWith('tags=');
const toPair = (pair: string): [name: string, value: string] => {
  const end = pair.indexOf('=');
  return [pair.slice(0, end), pair.slice(end + 1)];
};
const tagsOf = (choice: string[]) => choice.filter(isTag).map((pair) => toPair(pair)[1]);
const facetsOf = (choice: string[]) => choice.filter((pair) => !isTag(pair)).map(toPair);

const asTheyAre = (queries: string[]) =>
  new Map(queries.filter(Boolean).map((query) => [query, query]));
