import { z } from 'zod';

/**
 * The body of a PUT changes the fields it names, so optional fields have no default
 * here: an omitted field is left unchanged, in nested objects too. Lists, and
 * objects that may be null, are replaced as a whole. Required fields stay required.
 */
export type EditOf<Schema> =
  Schema extends z.ZodDefault<infer Inner>
    ? z.ZodOptional<AsType<EditOf<Inner>>>
    : Schema extends z.ZodPrefault<infer Inner>
      ? z.ZodOptional<AsType<EditOf<Inner>>>
      : Schema extends z.ZodCatch<infer Inner>
        ? z.ZodCatch<AsType<EditOf<Inner>>>
        : Schema extends z.ZodObject<infer Shape>
          ? z.ZodObject<{ [Name in keyof Shape]: AsType<EditOf<Shape[Name]>> }>
          : Schema;

type AsType<Schema> = Schema extends z.core.SomeType ? Schema : never;

/** One edit schema per schema: the API reference needs each named schema to be unique. */
const made = new WeakMap<z.ZodType, z.ZodType>();

export function editOf<Schema extends z.ZodType>(schema: Schema): EditOf<Schema> {
  const edit = made.get(schema) ?? makeEdit(schema);
  made.set(schema, edit);
  return edit as unknown as EditOf<Schema>;
}

function makeEdit(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const described = (edit: z.ZodType) =>
      schema.description ? edit.describe(schema.description) : edit;
    return described(editOf(schema.unwrap() as z.ZodType).optional());
  }
  if (schema instanceof z.ZodCatch) {
    return editOf(schema.unwrap() as z.ZodType).catch(schema.def.catchValue as () => unknown);
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    if (fields.every(([, field]) => editOf(field) === field)) return schema;
    const edit = z.object(Object.fromEntries(fields.map(([name, field]) => [name, editOf(field)])));
    const name = schema.meta()?.id;
    return name ? edit.meta({ id: `${name}Changes` }) : edit;
  }
  return schema;
}

/** Merges an edit into the stored value; omitted fields are left unchanged. */
export function keepUnnamed<Stored extends object>(
  stored: Stored,
  edit: Unnamed<NoInfer<Stored>>,
): Stored {
  const merged = { ...stored } as Record<string, unknown>;
  for (const [name, value] of Object.entries(edit)) {
    if (value === undefined) continue;
    const before = merged[name];
    merged[name] = isObject(before) && isObject(value) ? keepUnnamed(before, value) : value;
  }
  return merged as Stored;
}

type Unnamed<Value> = Value extends unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Unnamed<Value[Name]> | undefined }
    : Value;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
