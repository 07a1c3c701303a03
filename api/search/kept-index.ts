import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SearchedKind, searchedKinds } from '../../contract/search/search.ts';
import { idInIndex } from '../../search/hits.ts';
import { createSearchIndex, type SearchIndex } from '../../search/search-index.ts';
import type { Change } from '../../store/engine/change.ts';
import { readChanges, readRevision } from '../../store/engine/changes.ts';
import type { Database } from '../../store/engine/database.ts';
import { productsLabelled, readPlaces, readSearched } from '../../store/search/searched-items.ts';

/** So many are read at once; then others have their turn. */
const itemsAtOnce = 50;

interface Kept {
  index: SearchIndex;
  /** The content that it is of. */
  revision: number;
  /** By item, the ids of its labels: a tag that is renamed touches all that bear it. */
  labels: Map<string, string[]>;
}

/**
 * The index of what is published, made when somebody searches for the first time. Before each search it
 * takes in what was written since, whichever server wrote it, so no answer is older than its question.
 */
export function createKeptIndex(db: Database) {
  let kept: Kept | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<SearchIndex> | undefined;

  async function update(): Promise<SearchIndex> {
    next = undefined; // who comes from now on may know of something newer
    const before = kept;
    kept = undefined; // what fails on the way is made anew
    const revision = await readRevision(db);
    const current = before && (await takeIn(db, before, revision));
    kept = current ?? (await build(db, revision));
    return kept.index;
  }

  /** Those who wait share one look at the database, which begins after the last of them has come. */
  return (): Promise<SearchIndex> => {
    next ??= last.then(update);
    last = next.catch(() => {});
    return next;
  };
}

async function build(db: Database, revision: number): Promise<Kept> {
  const kept: Kept = { index: createSearchIndex(), revision, labels: new Map() };
  for (const kind of searchedKinds) {
    await addItems(db, kept, kind, [...(await readPlaces(db, kind)).keys()]);
  }
  return kept;
}

/** Undefined where it cannot be told what has changed. */
async function takeIn(db: Database, kept: Kept, revision: number): Promise<Kept | undefined> {
  if (revision === kept.revision) return kept;
  const changes =
    revision > kept.revision ? await readChanges(db, kept.revision, revision) : undefined;
  if (!changes || changes.some(({ kind }) => kind === 'everything')) return undefined;
  const touched = await itemsTouched(db, kept, changes);
  for (const [kind, ids] of touched) await addItems(db, kept, kind, [...ids]);
  for (const kind of searchedKinds) {
    if (!changes.some((change) => change.kind === `${kind}-order`)) continue;
    for (const [id, place] of await readPlaces(db, kind)) {
      kept.index.move(idInIndex({ kind, id }), place);
    }
  }
  kept.revision = revision;
  return kept;
}

/** By kind. */
async function itemsTouched(db: Database, { labels }: Kept, changes: Change[]) {
  const touched = new Map(searchedKinds.map((kind) => [kind, new Set<string>()]));
  const note = (kind: SearchedKind, ids: Iterable<string>) => {
    for (const id of ids) touched.get(kind)?.add(id);
  };
  for (const { kind, id } of changes) {
    if (kind === 'product' || kind === 'category' || kind === 'page') note(kind, [id]);
    if (kind === 'about') note('page', ['about']);
    if (kind !== 'category' && kind !== 'tag') continue;
    note('product', await productsLabelled(db, id));
    note(
      'product',
      [...labels.keys()].filter((product) => labels.get(product)?.includes(id)),
    );
  }
  return touched;
}

/** Items as they are now; what is not published any more goes. */
async function addItems(
  db: Database,
  { index, labels }: Kept,
  kind: SearchedKind,
  ids: string[],
): Promise<void> {
  for (let done = 0; done < ids.length; done += itemsAtOnce) {
    const batch = ids.slice(done, done + itemsAtOnce);
    const items = new Map((await readSearched(db, kind, batch)).map((item) => [item.id, item]));
    for (const id of batch) {
      const item = items.get(id);
      if (item) index.add(idInIndex(item), item, item.place);
      else index.remove(idInIndex({ kind, id }));
      if (item && item.labelIds.length > 0) labels.set(id, item.labelIds);
      else labels.delete(id);
    }
    await nextTurn();
  }
}
