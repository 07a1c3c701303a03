import { z } from 'zod';
import { id, order, slug, time } from '../../contract/fields/fields.ts';
import {
  isListedKind,
  itemKinds,
  referencedKinds,
  scheduledActions,
  trashKinds,
} from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import { NewTag } from '../../contract/kinds/tags.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { demoKinds } from '../../contract/onboarding.ts';
import { readBody } from './bodies.ts';
import { contract, flag, itemId, json, sortableTime } from './columns.ts';
import { quote, type RowOf, refuse, table } from './table.ts';

/** Drafts, versions, schedules and the trash. */

/** What a stored body of each kind must be, published and as a draft. */
const bodies = {
  ...kinds,
  tag: { body: NewTag, draft: z.never() },
  // Records only that it was deleted: the row of the file itself stays in `media`.
  media: { body: z.object({}), draft: z.never() },
};

/** Where an item was on the site. */
const Place = z.object({ createdAt: time, position: order, oldSlugs: z.array(slug) });

/** A draft inside a row of the trash. */
const DeletedDraft = z.object({
  body: z.unknown(),
  contract,
  place: Place.nullable(),
  createdAt: time,
  updatedAt: time,
});

const item = { kind: z.enum(itemKinds), item_id: itemId };

/** The homepage and the about page exist once. */
function checkName({ kind, item_id }: { kind: string; item_id: string }, context: z.RefinementCtx) {
  if (!isListedKind(kind) && item_id !== kind) refuse(context, ['item_id'], 'There is only one');
}

/** A body must match the contract of its kind after it was upgraded. */
function checkBody(
  schema: z.ZodType,
  stored: { body: unknown; contract: number },
  path: PropertyKey[],
  context: z.RefinementCtx,
): void {
  try {
    readBody(schema, stored.body, stored.contract);
  } catch (error) {
    const issues =
      error instanceof z.ZodError ? error.issues : [{ path: [], message: 'It cannot be read' }];
    for (const issue of issues) refuse(context, [...path, ...issue.path], issue.message);
  }
}

export const editingTables = {
  /** What is being worked on, or was unpublished. */
  drafts: table({
    ...item,
    /** As defined by the contract; required fields may still be missing. */
    body: json(),
    /** The version of the contract that the body was written by. */
    contract,
    /** Where the item was on the site, if it was unpublished. */
    place: json(Place).nullable(),
    created_at: time,
    updated_at: time,
  }).moved(['kind', 'item_id'], {
    name: 'draft of',
    check: (row, context) => {
      if (row.place && !isListedKind(row.kind)) {
        refuse(context, ['place'], 'It is always on the site');
      }
      checkName(row, context);
      checkBody(bodies[row.kind].draft, row, ['body'], context);
    },
  }),
  /** What was published at a given time; an item's newest version is what is published now. */
  versions: table({
    id,
    ...item,
    /** Counts up with each version of the item. */
    number: z.int().min(1).max(lengths.order),
    body: json(),
    contract,
    /** When it was published: no two versions of an item have the same time. */
    created_at: time,
  }).moved(['id'], {
    name: (row) => `version ${quote(row.id)} of ${quote(row.kind, row.item_id)}`,
    check: (row, context) => {
      checkName(row, context);
      checkBody(bodies[row.kind].body, row, ['body'], context);
    },
  }),
  schedules: table({
    ...item,
    action: z.enum(scheduledActions),
    due_at: sortableTime,
    /** Why it could not be carried out. */
    error: z.string().nullable(),
    created_at: time,
  }).moved(['kind', 'item_id', 'action'], {
    name: 'schedule',
    check: (row, context) => {
      checkName(row, context);
      if (row.action === 'publish' || isListedKind(row.kind)) return;
      refuse(context, ['action'], 'It is always on the site');
    },
  }),
  trash: table({
    kind: z.enum(trashKinds),
    item_id: itemId,
    title: z.string(),
    /** What was published, if it was. */
    body: json().nullable(),
    /** What was being worked on, if anything. */
    draft: json(DeletedDraft).nullable(),
    contract,
    place: json(Place).nullable(),
    deleted_at: sortableTime,
  }).moved(['kind', 'item_id'], {
    name: 'trash',
    check: ({ kind, body, draft, contract }, context) => {
      if (body === null && draft === null) refuse(context, ['body'], 'Nothing is left of it');
      if (body !== null) checkBody(bodies[kind].body, { body, contract }, ['body'], context);
      if (draft) checkBody(bodies[kind].draft, draft, ['draft', 'body'], context);
    },
  }),
  /** A product's category, tag or teacher that isn't on the site now, but may come back. */
  detached_links: table({
    kind: z.enum(referencedKinds),
    target_id: itemId,
    product_id: itemId,
    position: order,
  }).moved(['kind', 'target_id', 'product_id'], {
    name: ({ product_id, kind, target_id }) =>
      `link of ${quote('product', product_id)} to ${quote(kind, target_id)}`,
  }),
  /** What the demo wrote: compared with the current content, and used to restore it. */
  demo_items: table({
    kind: z.enum(demoKinds),
    item_id: itemId,
    body: json(),
    contract,
    /** Whether it was removed with the rest when the demo was last removed. */
    removed: flag,
  }).moved(['kind', 'item_id'], {
    name: 'demo',
    check: (row, context) => checkBody(bodies[row.kind].body, row, ['body'], context),
  }),
  /** Preview links to drafts. */
  previews: table({
    token_hash: z.string(),
    ...item,
    created_at: z.string(),
    expires_at: z.string(),
  }).local(['token_hash']),
};

export type DraftRow = RowOf<typeof editingTables.drafts>;
export type VersionRow = RowOf<typeof editingTables.versions>;
export type ScheduleRow = RowOf<typeof editingTables.schedules>;
export type TrashRow = RowOf<typeof editingTables.trash>;
export type DetachedLinkRow = RowOf<typeof editingTables.detached_links>;
export type DemoItemRow = RowOf<typeof editingTables.demo_items>;
export type PreviewRow = RowOf<typeof editingTables.previews>;
