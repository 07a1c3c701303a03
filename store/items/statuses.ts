import type { ItemState, ItemStatus } from '../../contract/kinds/item-status.ts';
import type { ItemKind, ListedKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import type { Database } from '../engine/database.ts';
import type { ScheduleRow } from '../tables/editing.ts';
import { listDrafts, type StoredDraft } from './drafts.ts';
import { readReferences } from './item-links.ts';
import { type Body, referencesOf } from './item-types.ts';
import { inOrder } from './items.ts';
import { draftBody, readItem } from './lifecycle.ts';
import { listSchedules } from './schedules.ts';

type Item = Awaited<ReturnType<typeof readItem>>;

/** Pass `item` if it has been read already. */
export async function readStatus(
  db: Database,
  kind: ItemKind,
  id: string,
  item?: Item,
): Promise<ItemStatus> {
  const { published, draft } = item ?? (await readItem(db, kind, id));
  return toStatus(id, published !== undefined, draft, await listSchedules(db, kind, id));
}

function toStatus(
  id: string,
  isPublished: boolean,
  draft: StoredDraft | undefined,
  schedules: ScheduleRow[],
): ItemStatus {
  return {
    id,
    state: stateOf(isPublished, draft),
    schedules: schedules.map(({ action, due_at, error }) => ({ action, dueAt: due_at, error })),
    draftUpdatedAt: draft?.updatedAt ?? null,
  };
}

export const stateOf = (isPublished: boolean, draft: unknown): ItemState => {
  if (!isPublished) return 'draft';
  return draft ? 'changed' : 'published';
};

/**
 * Published items in their order, then unpublished ones by creation. Shows the work in progress, and reads cards
 * only: bodies are most of a catalogue.
 */
export async function listItemStatuses(db: Database, kind: ListedKind) {
  const rows = await inOrder(db, kind)
    .select(['id', 'slug', 'title', 'card'])
    .select(['position as order', 'updated_at as updatedAt'])
    .execute();
  const linksOf = await readReferences(db, kind);
  const drafts = new Map((await listDrafts(db, kind)).map((draft) => [draft.itemId, draft]));
  const schedulesOf = Map.groupBy(await listSchedules(db, kind), ({ item_id }) => item_id);
  const shown = (draft: StoredDraft) => {
    const body = draftBody(kind, draft) as Body;
    const references = referencesOf(kind).map(({ field }) => [field, body[field]]);
    return {
      ...summaryOf({
        slug: String(body.slug),
        title: String(body.title),
        card: kinds[kind].card(body as never),
      }),
      ...Object.fromEntries(references),
      updatedAt: draft.updatedAt,
    };
  };
  const there = rows.map(({ slug, card, ...row }) => {
    const draft = drafts.get(row.id);
    drafts.delete(row.id);
    return {
      ...row,
      ...summaryOf({ slug: slug ?? '', title: row.title, card: JSON.parse(card) }),
      ...linksOf(row.id),
      ...(draft && shown(draft)),
      ...toStatus(row.id, true, draft, schedulesOf.get(row.id) ?? []),
    };
  });
  const away = Array.from(drafts, ([id, draft]) => ({
    ...shown(draft),
    order: null,
    ...toStatus(id, false, draft, schedulesOf.get(id) ?? []),
  }));
  return [...there, ...away];
}

/** In lists, an item without an image has an empty string. */
const summaryOf = ({
  card,
  ...names
}: {
  slug: string;
  title: string;
  card: { image: string | null };
}) => ({
  ...names,
  ...card,
  image: card.image ?? '',
});
