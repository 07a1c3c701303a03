import { z } from 'zod';
import {
  contractVersion,
  itemKinds,
  scheduledActions,
  trashKinds,
} from '../../contract/editing/item-kinds.ts';
import { id, order, slug, time } from '../../contract/fields.ts';
import { demoKinds } from '../../contract/first-steps.ts';
import { NewTag } from '../../contract/tags.ts';
import { readBody } from './bodies.ts';
import { rulesOf } from './kinds.ts';

/** What rows of drafts, versions, schedules, the trash and detached links must look like. */

/** Jobs name items in a line of words. */
const itemId = id.regex(/^\S+$/, 'An id has no spaces');

/** One that nobody knows is not even tried. */
const contract = z.int().min(1, { abort: true }).max(contractVersion, { abort: true });
export const isKnownContract = (value: unknown) => contract.safeParse(value).success;

/** Times that are compared as text are written alike. */
export const comparedTime = time.refine(
  (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
  'A time is written with milliseconds',
);

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'It is no JSON' });
    return z.NEVER;
  }
});

const Place = z.object({ createdAt: time, position: order, oldSlugs: z.array(slug) });

const Draft = z
  .object({
    ...{ kind: z.enum(itemKinds), item_id: itemId, body: json, contract },
    ...{ place: json.pipe(Place).nullable(), created_at: time, updated_at: time },
  })
  .superRefine((row, context) => {
    const { withdraw, draft } = rulesOf[row.kind];
    if (!withdraw && row.place) refuse(context, ['place'], 'It is always on the site');
    holdName(row, context);
    holdBody(draft, row.body, row.contract, ['body'], context);
  });

const Version = z
  .object({
    ...{ id, kind: z.enum(itemKinds), item_id: itemId, body: json, contract },
    ...{ created_at: time },
  })
  .superRefine((row, context) => {
    holdName(row, context);
    holdBody(rulesOf[row.kind].body, row.body, row.contract, ['body'], context);
  });

const Schedule = z
  .object({
    ...{ kind: z.enum(itemKinds), item_id: itemId, action: z.enum(scheduledActions) },
    ...{ due_at: comparedTime, error: z.string().nullable(), created_at: time },
  })
  .superRefine((row, context) => {
    holdName(row, context);
    if (row.action === 'publish' || rulesOf[row.kind].withdraw) return;
    refuse(context, ['action'], 'It is always on the site');
  });

/** A draft as it lies in the trash. */
const DeletedDraft = z.object({
  ...{ body: z.unknown(), contract, place: Place.nullable(), createdAt: time, updatedAt: time },
});

/** Of a file the trash holds no more than that it is there: what is known of it stays where it was. */
const withoutDraft = {
  tag: { body: NewTag, draft: z.never() },
  media: { body: z.object({}), draft: z.never() },
};

const Trash = z
  .object({
    ...{ kind: z.enum(trashKinds), item_id: itemId, title: z.string(), body: json.nullable() },
    ...{ draft: json.pipe(DeletedDraft).nullable(), contract },
    ...{ place: json.pipe(Place).nullable(), deleted_at: comparedTime },
  })
  .superRefine(({ kind, body, draft, contract }, context) => {
    const rules = kind === 'tag' || kind === 'media' ? withoutDraft[kind] : rulesOf[kind];
    if (body === null && draft === null) refuse(context, ['body'], 'Nothing is left of it');
    if (body !== null) holdBody(rules.body, body, contract, ['body'], context);
    if (draft) holdBody(rules.draft, draft.body, draft.contract, ['draft', 'body'], context);
  });

const DetachedLink = z.object({
  ...{ kind: z.enum(['category', 'tag']), target_id: itemId, product_id: itemId, position: order },
});

/** What the demo wrote is compared with what is there, and brought back with it. */
const DemoItem = z
  .object({
    ...{ kind: z.enum(demoKinds), item_id: itemId, body: json, contract },
    removed: z.literal([0, 1]),
  })
  .superRefine(({ kind, body, contract }, context) => {
    const rules = kind === 'tag' || kind === 'media' ? withoutDraft[kind] : rulesOf[kind];
    holdBody(rules.body, body, contract, ['body'], context);
  });

export const keptRows = {
  drafts: Draft,
  versions: Version,
  schedules: Schedule,
  trash: Trash,
  detached_links: DetachedLink,
  demo_items: DemoItem,
};

type Context = z.RefinementCtx;
type Path = (string | number)[];

function refuse(context: Context, path: Path, message: string): void {
  context.addIssue({ code: 'custom', path, message });
}

/** The homepage and the about page exist once. */
function holdName({ kind, item_id }: z.infer<typeof Item>, context: Context): void {
  if (rulesOf[kind].withdraw || item_id === kind) return;
  refuse(context, ['item_id'], 'There is only one');
}
const Item = z.object({ kind: z.enum(itemKinds), item_id: itemId });

/** A body is what the contract says of its kind, after it was brought up to date. */
function holdBody(
  schema: z.ZodType,
  stored: unknown,
  contract: number,
  path: Path,
  context: Context,
): void {
  try {
    readBody(schema, stored, contract);
  } catch (error) {
    const issues =
      error instanceof z.ZodError ? error.issues : [{ path: [], message: 'It cannot be read' }];
    for (const issue of issues) refuse(context, [...path, ...(issue.path as Path)], issue.message);
  }
}
