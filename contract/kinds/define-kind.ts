import { z } from 'zod';
import type { ErrorCode } from '../call/errors.ts';
import { type EditOf, editOf } from '../fields/edits.ts';
import { order, stored, supersededDraft, version } from '../fields/fields.ts';
import { HeroEdit } from '../fields/hero.ts';
import type { Field } from './field.ts';
import type { ListedKind } from './kind-names.ts';

type Fields = Record<string, Field>;
type Use = 'stored' | 'given' | 'draft';
type ShapeOf<F extends Fields, U extends Use> = { [Name in keyof F]: F[Name][U] };
type EditShape<Shape> = { [Name in keyof Shape]: EditOf<Shape[Name]> };
type ObjectOf<Shape> = z.ZodObject<Shape extends z.core.$ZodLooseShape ? Shape : never>;
const edited = { updatedAt: version, draftUpdatedAt: supersededDraft };
const optionalOrder = order.optional();
const changedHero = HeroEdit.optional();

/** The declaration of a kind of content; everything else about it is derived. */
interface Definition<F extends Fields, Card extends object> {
  kind: ListedKind;
  /** Names its schemas in the API reference. */
  name: string;
  /** Singular and plural, as people say them. */
  noun: string;
  nouns: string;
  errors: Record<'notFound' | 'stale' | 'slugTaken', ErrorCode>;
  fields: F;
  /** What lists and cards show besides slug and title; stored whenever the item is written. */
  card: (body: z.infer<z.ZodObject<ShapeOf<F, 'stored'>>>) => Card & { image: string | null };
  /** The searchable text besides the title. */
  searchText: (body: z.infer<z.ZodObject<ShapeOf<F, 'stored'>>>) => {
    text: string;
    more?: string;
    info?: string;
  };
}

/** Declares a listed kind of content: its fields yield every schema that the API and the store need. */
export function defineKind<F extends Fields & { heroConfig: Field }, Card extends object>(
  definition: Definition<F, Card>,
) {
  const { name, fields } = definition;
  const body = z.object(shapeOf(fields, 'stored'));
  const given = z.object({ ...shapeOf(fields, 'given'), order: optionalOrder });
  const draft = z.object(shapeOf(fields, 'draft')).meta({ id: `${name}Draft` });
  return {
    ...definition,
    /** As published and returned. */
    item: z.object({ ...stored, ...body.shape, order }).meta({ id: name }),
    /** The input for a new item. */
    given: given.meta({ id: `New${name}` }),
    edit: (editOf(given as z.ZodObject) as z.ZodObject)
      .extend(edited)
      .meta({ id: `${name}Edit` }) as unknown as ObjectOf<
      EditShape<ShapeOf<F, 'given'> & { order: typeof optionalOrder }> & typeof edited
    >,
    /** The published content, as stored in versions. */
    body: body.meta({ id: `${name}Body` }),
    /** The same while in progress: only fields that are filled in are validated. */
    draft,
    /** An edit of a draft. */
    changes: (editOf(draft as z.ZodObject) as z.ZodObject)
      .extend({ heroConfig: changedHero })
      .meta({ id: `${name}Changes` }) as unknown as ObjectOf<
      Omit<EditShape<ShapeOf<F, 'draft'>>, 'heroConfig'> & { heroConfig: typeof changedHero }
    >,
  };
}

export const shapeOf = <F extends Fields, U extends Use>(fields: F, use: U) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[use]])) as ShapeOf<
    F,
    U
  >;
