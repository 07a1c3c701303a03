import { z } from 'zod';
import {
  emptyOr,
  id,
  optionalMedia,
  optionalRichText,
  optionalText,
  playableLink,
  requiredLink,
  requiredMedia,
  requiredRichText,
  requiredText,
  slug,
} from '../fields/fields.ts';
import { HeroConfig, HeroEdit } from '../fields/hero.ts';
import type { LinkField } from '../links/link-fields.ts';
import { filledSeo } from '../seo/empty-seo.ts';
import { givenSeo, storedSeo } from '../seo/seo.ts';
import type { ReferencedKind } from './kind-names.ts';

/** What a field contains: link checks, search, references and cards are derived from it. */
export type FieldType =
  | 'facet'
  | 'hero'
  | 'image'
  | 'link'
  | 'list'
  | 'option'
  | 'references'
  | 'richText'
  | 'sections'
  | 'seo'
  | 'slug'
  | 'text'
  | 'video'
  | 'videoLink';

/** A field's schemas: as stored and returned, as given to publish, and as allowed in a draft. */
export interface Field<
  Stored extends z.ZodType = z.ZodType,
  Given extends z.ZodType = z.ZodType,
  Draft extends z.ZodType = z.ZodType,
> {
  is: FieldType;
  stored: Stored;
  given: Given;
  draft: Draft;
  /** The kind that references point to. */
  to?: ReferencedKind;
  /** Returns null if nothing in the value is filled in. */
  filled?: (value: never) => unknown;
  /** The links that visitors find in the value, if its type doesn't tell. */
  links?: (value: never) => { field: LinkField; url: string }[];
}

/** A field with the same schema in every use. */
export function field<Stored extends z.ZodType>(
  is: FieldType,
  stored: Stored,
): Field<Stored, Stored, Stored> {
  return { is, stored, given: stored, draft: stored };
}

/** A field that is required to publish and optional in a draft. */
function required<Stored extends z.ZodType, Draft extends z.ZodType>(
  is: FieldType,
  stored: Stored,
  draft: Draft,
): Field<Stored, Stored, Draft> {
  return { is, stored, given: stored, draft };
}

export const requiredTextField = (label: string, max: number) =>
  required('text', requiredText(label, max), optionalText(max));

export const optionalTextField = (max: number, description: string) =>
  field('text', optionalText(max).describe(description));

export function requiredImage(label: string) {
  const stored = requiredMedia(label);
  return required('image', stored, emptyOr(stored));
}

export const optionalImage = field('image', optionalMedia);
export const optionalVideo = field('video', optionalMedia);

/** One value of a facet, or none. */
export const optionalFacet = <Value extends string>({
  label,
  values,
}: {
  label: string;
  values: Record<Value, string>;
}) =>
  field(
    'facet',
    z
      .enum(Object.keys(values) as [Value, ...Value[]])
      .nullable()
      .default(null)
      .describe(`${label}; null: not stated`),
  );

/** Whether it plays is checked on input only: values stored earlier must still be readable. */
export function requiredVideoLink(label: string) {
  const given = playableLink(label);
  return { is: 'videoLink' as const, stored: requiredMedia(label), given, draft: emptyOr(given) };
}

export function requiredLinkField(label: string) {
  const stored = requiredLink(label);
  return required('link', stored, emptyOr(stored));
}

export const requiredRichTextField = (label: string) =>
  required('richText', requiredRichText(label), optionalRichText);

export const optionalRichTextField = field('richText', optionalRichText);

/** Input may allow fewer slugs than stored values may have. */
export const slugField = (given = slug) => ({
  is: 'slug' as const,
  stored: slug,
  given,
  draft: emptyOr(given),
});

export const references = (to: ReferencedKind, max: number) => ({
  ...field('references', z.array(id).max(max).default([])),
  to,
});

const hero = HeroConfig.prefault({});

/** A draft contains a whole hero; edits name the fields they change. */
export const heroField = {
  is: 'hero' as const,
  stored: hero,
  given: HeroEdit.prefault({}),
  draft: hero,
};

export const seoField = {
  is: 'seo' as const,
  stored: storedSeo,
  given: givenSeo,
  draft: givenSeo,
  filled: filledSeo,
};
