import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  isListedKind,
  isReferencedKind,
  type ListedKind,
  listedKinds,
} from '../../contract/kinds/kind-names.ts';
import { idInIndex } from '../../search/hits.ts';
import { createSearchIndex, type SearchIndex } from '../../search/search-index.ts';
import type { Change } from '../../store/engine/change.ts';
import { readChanges, readRevision } from '../../store/engine/changes.ts';
import type { Database } from '../../store/engine/database.ts';
import { productsLabelled, readPlaces, readSearched } from '../../store/search/searched-items.ts';

/** The batch size; other requests get a turn between batches. */
const itemsAtOnce = 50;

interface IndexState {
  index: SearchIndex;
  /** The revision of the content it was built from. */
  revision: number;
  /** The label ids of each item: renaming a tag changes every item that has it. */
  labels: Map<string, string[]>;
}

/**
 * The index of published content, built on the first search. Each search first applies what any server has written
 * since, so results are never stale.
 */
export function createCachedIndex(db: Database) {
  let state: IndexState | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<SearchIndex> | undefined;

  async function update(): Promise<SearchIndex> {
    next = undefined; // later searches may know of newer writes
    const before = state;
    state = undefined; // rebuilt if this fails
    const revision = await readRevision(db);
    const current =
      (before && (await applyChanges(db, before, revision))) ?? (await build(db, revision));
    state = current;
    return current.index;
  }

  /** Waiting searches share one update, which starts after the last of them has arrived. */
  return (): Promise<SearchIndex> => {
    next ??= last.then(update);
    last = next.catch(() => {});
    return next;
  };
}

async function build(db: Database, revision: number): Promise<IndexState> {
  const state: IndexState = { index: createSearchIndex(), revision, labels: new Map() };
  for (const kind of listedKinds) {
    await addItems(db, state, kind, [...(await readPlaces(db, kind)).keys()]);
  }
  return state;
}

/** Undefined if the changes aren't known. */
async function applyChanges(
  db: Database,
  state: IndexState,
  revision: number,
): Promise<IndexState | undefined> {
  if (revision === state.revision) return state;
  const changes =
    revision > state.revision ? await readChanges(db, state.revision, revision) : undefined;
  if (!changes || changes.some(({ kind }) => kind === 'everything')) return undefined;
  const touched = await itemsTouched(db, state, changes);
  for (const [kind, ids] of touched) await addItems(db, state, kind, [...ids]);
  for (const kind of listedKinds) {
    if (!changes.some((change) => change.kind === `${kind}-order`)) continue;
    for (const [id, place] of await readPlaces(db, kind)) {
      state.index.move(idInIndex({ kind, id }), place);
    }
  }
  state.revision = revision;
  return state;
}

/** Ids of changed items, by kind. */
async function itemsTouched(db: Database, { labels }: IndexState, changes: Change[]) {
  const touched = new Map(listedKinds.map((kind) => [kind, new Set<string>()]));
  const note = (kind: ListedKind, ids: Iterable<string>) => {
    for (const id of ids) touched.get(kind)?.add(id);
  };
  for (const { kind, id } of changes) {
    if (isListedKind(kind)) note(kind, [id]);
    if (kind === 'about') note('page', ['about']);
    if (!isReferencedKind(kind)) continue;
    note('product', await productsLabelled(db, id));
    note(
      'product',
      [...labels.keys()].filter((product) => labels.get(product)?.includes(id)),
    );
  }
  return touched;
}

/** Adds items as they are now, and removes those that are no longer published. */
async function addItems(
  db: Database,
  { index, labels }: IndexState,
  kind: ListedKind,
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
