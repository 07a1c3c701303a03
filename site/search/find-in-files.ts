import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { SearchAnswer } from '../../contract/search/search.ts';
import type { SearchFile } from '../../contract/search/search-file.ts';
import { searchFile } from '../../contract/search/search-file.ts';
import { idInIndex, toHit } from '../../search/hits.ts';
import { createSearchIndex } from '../../search/search-index.ts';

/** Searches in the browser, as the server would, for static exports. */

type Loaded = Awaited<ReturnType<typeof load>>;
let loaded: Promise<Loaded> | undefined;

export async function findInFiles(words: string, page: number): Promise<SearchAnswer> {
  loaded ??= load();
  loaded.catch(() => {
    loaded = undefined; // retried once the network is back
  });
  const { index, items, latest, media } = await loaded;
  const offset = (page - 1) * visitorLimits.searchHits;
  const { ids, total, matched } = index.find(words, offset + visitorLimits.searchHits);
  const found = ids.slice(offset).flatMap((id) => items.get(id) ?? []);
  return {
    words,
    total,
    hits: found.map((item) => toHit(item, matched)),
    latest: total > 0 ? [] : latest.map((item) => toHit(item, matched)),
    media,
  };
}

async function load() {
  const { items, media } = (await (await fetch(searchFile)).json()) as SearchFile;
  const index = createSearchIndex();
  for (const item of items) index.add(idInIndex(item), item, item.place);
  const courses = items.filter(({ kind }) => kind === 'product');
  courses.sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
  return {
    index,
    items: new Map(items.map((item) => [idInIndex(item), item])),
    latest: courses.slice(0, visitorLimits.footerProducts),
    media,
  };
}
