import type { z } from 'zod';
import type { Field } from '../../contract/kinds/field.ts';
import type { ItemKind, ListedKind, ReferencedKind } from '../../contract/kinds/kind-names.ts';
import { kinds, type listed } from '../../contract/kinds/kinds.ts';

type Kinds = typeof listed;

/** A published item as the API returns it, by kind. */
export type ItemOf<K extends ListedKind> = z.infer<Kinds[K]['item']>;
export type NewItemOf<K extends ListedKind> = z.infer<Kinds[K]['given']>;
export type ItemEditOf<K extends ListedKind> = z.infer<Kinds[K]['edit']>;

/** What is published, versioned and kept in drafts: fields by name. */
export type Body = Record<string, unknown>;

export const fieldsOf = (kind: ItemKind): [name: string, field: Field][] =>
  Object.entries(kinds[kind].fields);

export interface Reference {
  field: string;
  to: ReferencedKind;
}

/** The fields of a kind that name other items. */
export const referencesOf = (kind: ItemKind): Reference[] =>
  fieldsOf(kind).flatMap(([field, { to }]) => (to ? [{ field, to }] : []));

/** The fields that lists can be filtered by; their values are stored in `item_links`. */
export const facetsOf = (kind: ItemKind): string[] =>
  fieldsOf(kind).flatMap(([field, { is }]) => (is === 'facet' ? [field] : []));

/** A facet may have no value; bodies stored before the facet existed lack it. */
export const hasValue = (value: unknown): boolean => value !== null && value !== undefined;

/** The fields of an item that are published and versioned, without those that the server adds. */
export function bodyOf(kind: ListedKind, item: object): Body {
  const value = item as Body;
  return Object.fromEntries(fieldsOf(kind).map(([name]) => [name, value[name]]));
}

/** The same with null for fields in which nothing is filled in. */
export function filledBody(kind: ItemKind, value: object): Body {
  const body: Body = { ...value };
  for (const [name, { filled }] of fieldsOf(kind)) {
    if (filled) body[name] = filled(body[name] as never);
  }
  return body;
}
