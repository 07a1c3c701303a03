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

/** What a kind of content says of itself; everything else about it is derived. */
interface Definition<F extends Fields, Card extends object> {
  kind: ListedKind;
  /** Names its schemas in the API reference. */
  name: string;
  /** What people call one, and several. */
  noun: string;
  nouns: string;
  errors: Record<'notFound' | 'stale' | 'slugTaken', ErrorCode>;
  fields: F;
  /** What lists and cards show beside slug and title, written with the item. */
  card: (body: z.infer<z.ZodObject<ShapeOf<F, 'stored'>>>) => Card & { image: string | null };
  /** What search finds in it beside its title. */
  searchText: (body: z.infer<z.ZodObject<ShapeOf<F, 'stored'>>>) => {
    text: string;
    more?: string;
    info?: string;
  };
}

/** Declares a kind of content that is listed: its fields yield every schema that the API and the store need. */
export function defineKind<F extends Fields & { heroConfig: Field }, Card extends object>(
  definition: Definition<F, Card>,
) {
  const { name, fields } = definition;
  const body = z.object(shapeOf(fields, 'stored'));
  const given = z.object({ ...shapeOf(fields, 'given'), order: optionalOrder });
  const draft = z.object(shapeOf(fields, 'draft')).meta({ id: `${name}Draft` });
  return {
    ...definition,
    /** As it is published and answered. */
    item: z.object({ ...stored, ...body.shape, order }).meta({ id: name }),
    /** What a new one is made of. */
    given: given.meta({ id: `New${name}` }),
    edit: (editOf(given as z.ZodObject) as z.ZodObject)
      .extend(edited)
      .meta({ id: `${name}Edit` }) as unknown as ObjectOf<
      EditShape<ShapeOf<F, 'given'> & { order: typeof optionalOrder }> & typeof edited
    >,
    /** What is published and kept as a version. */
    body: body.meta({ id: `${name}Body` }),
    /** The same while somebody works on it: only what is there is validated. */
    draft,
    /** What a draft is changed by. */
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
