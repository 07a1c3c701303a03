import { z } from 'zod';
import type { ErrorCode } from '../call/errors.ts';
import { time } from '../fields/fields.ts';
import { byId, bySlug, Deleted, NewOrder } from '../fields/items.ts';
import { ItemStatus } from './item-status.ts';

/** Calls that every kind has; each kind declares them under its own names. */

interface Named {
  name: string;
  noun: string;
  nouns: string;
}

interface Listed<Item, Given, Edit> extends Named {
  item: Item;
  given: Given;
  edit: Edit;
  errors: Record<'notFound' | 'slugTaken', ErrorCode>;
}

const a = ({ noun }: Named) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const capitalised = (text: string) => text[0].toUpperCase() + text.slice(1);

/** Calls to read a kind publicly, and to publish, delete and reorder its items. */
export function itemCalls<
  Item extends z.ZodType,
  Given extends z.ZodType,
  Edit extends z.ZodType,
  Key extends string,
>(kind: Listed<Item, Given, Edit>, key: Key) {
  const { name, noun, nouns, item, given, edit, errors } = kind;
  return {
    list: {
      summary: `All ${nouns} in their order`,
      access: 'public' as const,
      answer: z.array(item),
    },
    get: {
      summary: `One ${noun}`,
      access: 'public' as const,
      params: byId,
      answer: item,
    },
    getBySlug: {
      summary: `One ${noun} by its slug, or by one that it had before`,
      access: 'public' as const,
      params: bySlug,
      answer: item,
    },
    create: {
      summary: `Add ${a(kind)}`,
      body: given,
      errors: [errors.slugTaken],
      answer: item,
      status: 201 as const,
    },
    update: {
      summary: `Change ${a(kind)}`,
      params: byId,
      body: edit,
      errors: [errors.slugTaken],
      answer: item,
    },
    delete: { summary: `Delete ${a(kind)}`, params: byId, answer: Deleted },
    reorder: {
      summary: `Give ${nouns} their new order, all or none`,
      body: z
        .object({ [key]: NewOrder } as { [Name in Key]: typeof NewOrder })
        .meta({ id: `${name}Order` }),
      errors: [errors.notFound],
      answer: z.array(item),
    },
  };
}

interface Drafted<Published, Draft, Changes> extends Named {
  item: Published;
  draft: Draft;
  changes: Changes;
}

const startedFrom = time
  .nullable()
  .optional()
  .describe('The updatedAt of the draft that the edit started from; null: there was none');

/** The published item together with its draft. */
const withDraft = <Published extends z.ZodType, Draft extends z.ZodType>({
  name,
  item,
  draft,
}: Pick<Drafted<Published, Draft, unknown>, 'name' | 'item' | 'draft'>) =>
  ItemStatus.extend({
    published: item.nullable(),
    draft: z.object({ body: draft, createdAt: time, updatedAt: time }).nullable(),
  }).meta({ id: `${name}Item` });

const draftEdit = <Changes extends z.ZodType>({
  name,
  changes,
}: {
  name: string;
  changes: Changes;
}) => z.object({ body: changes, startedFrom }).meta({ id: `${name}DraftEdit` });

/** Draft calls for items that exist once. */
export function singleDraftCallsOf<
  Published extends z.ZodType,
  Draft extends z.ZodType,
  Changes extends z.ZodType,
>(kind: Omit<Drafted<Published, Draft, Changes>, 'nouns'>) {
  const answer = withDraft(kind);
  return {
    get: { summary: `The ${kind.noun} with its draft`, answer },
    save: {
      summary: `Keep work on the ${kind.noun} without publishing it`,
      body: draftEdit(kind),
      answer,
    },
  };
}

/** Calls to list, read and save items that aren't published yet; list entries have a kind's own fields, too. */
export function draftCallsOf<
  Published extends z.ZodType,
  Draft extends z.ZodType,
  Changes extends z.ZodType,
  Listed extends z.ZodRawShape,
>(kind: Drafted<Published, Draft, Changes>, listed: Listed) {
  const answer = withDraft(kind);
  return {
    listItems: listItemsOf(kind, listed),
    getItem: { summary: `${capitalised(a(kind))} with its draft`, params: byId, answer },
    createDraft: {
      summary: `Begin ${a(kind)} that nobody can find yet`,
      body: kind.changes,
      answer,
      status: 201 as const,
    },
    saveDraft: {
      summary: `Keep work on ${a(kind)} without publishing it`,
      params: byId,
      body: draftEdit(kind),
      answer,
    },
  };
}

/** List entries; an item that was never published, or has changes, is listed as in its draft. */
const listItemsOf = <Shape extends z.ZodRawShape>(kind: Named, shape: Shape) => ({
  summary: `All ${kind.nouns} with their states, drafts included`,
  answer: z.array(
    ItemStatus.extend({
      slug: z.string(),
      title: z.string(),
      image: z
        .string()
        .describe('The tile image, of a page that of its hero; empty where it has none'),
      order: z.int().nullable().describe('Missing where it is not on the site'),
      updatedAt: time.describe('When it was last worked on'),
      ...shape,
    }).meta({ id: `${kind.name}Summary` }),
  ),
});
