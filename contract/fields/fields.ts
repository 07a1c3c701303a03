import { z } from 'zod';
import { messages } from '../call/errors.ts';
import { lengths } from '../limits/limits.ts';
import { introLinkTrouble } from '../links/intro-link.ts';
import { completeLink, isSafeLink, parseWebLink } from '../links/links.ts';
import { hexColourPattern } from '../text/hex-colour.ts';
import { isEmptyRichText } from '../text/rich-text.ts';
import { slugPattern } from '../text/slug.ts';

/** The field types that entities are made of. A label is the field's name in forms. */

export const tooLong = (max: number) => `Please keep this to ${max} characters`;

const unstorable = 'This holds a character that cannot be stored';

/** PostgreSQL can't store NUL characters, and a lone surrogate isn't valid text: nobody types either. */
export const text = (max: number, required?: string) =>
  z
    .string(required)
    .max(max, tooLong(max))
    .regex(/^[^\0]*$/, unstorable)
    .refine((value) => value.isWellFormed(), unstorable);

export const id = text(64).min(1);
export const time = z.iso.datetime().describe('ISO 8601, UTC');
export const order = z.int('Order must be a whole number').min(0).max(lengths.order);

export const optionalText = (max: number) => text(max).trim().default('');

export const requiredText = (label: string, max: number) =>
  text(max, `${label} is required`).trim().min(1, `${label} is required`);

/** For drafts: empty, or valid for the field. */
export const emptyOr = (field: z.ZodType<string>) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (value.trim() === '') return;
      for (const { message } of field.safeParse(value).error?.issues ?? []) {
        issues.push({ code: 'custom', input: value, message });
      }
    })
    .default('');

export const slug = requiredText('Slug', lengths.slug).regex(
  slugPattern,
  'Use lowercase letters, digits and single hyphens',
);

/** Completed before the length check, so that a stored link is never too long to be read again. */
export const requiredLink = (label: string) =>
  requiredText(label, lengths.url)
    .overwrite(completeLink)
    .max(lengths.url, tooLong(lengths.url))
    .refine(isSafeLink, messages.link.invalid);
export const optionalLink = z.union([z.literal(''), requiredLink('Link')]).default('');

/** Not completed: `picture.jpg` is a file name, not a host. */
export const requiredMedia = (label: string) =>
  requiredText(label, lengths.url).refine(isSafeLink, messages.link.invalid);
/** Checked on input only: values stored earlier must still be readable. */
export const playableLink = (label: string) =>
  requiredLink(label).check(({ value, issues }) => {
    const message = introLinkTrouble(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });
/** Unlike other links, it can't be a path on this site. */
export const webLink = requiredText('Address', lengths.url)
  .overwrite(completeLink)
  .max(lengths.url, tooLong(lengths.url))
  .refine(
    (link) => isSafeLink(link) && parseWebLink(link) !== null,
    'Enter an address that starts with https://',
  );
/** Absent media is `null` or missing in requests, and `null` in responses. */
export const optionalMedia = requiredMedia('File').nullable().default(null);

export const hexColour = z.string().regex(hexColourPattern, messages.colour.invalid);

/**
 * All rich text fields. The server sanitizes them on every write, by any call
 * or command (`api/serving/rich-text.ts`): declaring a field as rich text is all it takes.
 */
export const richTextFields = z.registry<{ requiredMessage: string | null }>();

export const requiredRichText = (label: string) =>
  text(lengths.richText, `${label} is required`)
    .refine((html) => !isEmptyRichText(html), `${label} is required`)
    .register(richTextFields, { requiredMessage: `${label} is required` });
export const optionalRichText = text(lengths.richText)
  .register(richTextFields, { requiredMessage: null })
  .nullable()
  .default(null);

/** Added by the server to everything it stores. `updatedAt` is the version for edits. */
export const stored = { id, createdAt: time, updatedAt: time };
export const version = time.optional().describe('The updatedAt that the edit started from');
/** A publication can include the content of a draft, which is then removed. */
export const supersededDraft = time
  .optional()
  .describe('The updatedAt of the draft that this publishes, if it publishes one');
