import { z } from 'zod';
import { messages } from '../call/errors.ts';
import { hexColourPattern } from '../colours/colour.ts';
import { lengths } from '../limits/limits.ts';
import { introLinkTrouble } from '../links/intro-link.ts';
import { completeLink, isSafeLink } from '../links/links.ts';
import { isEmptyRichText } from '../text/rich-text.ts';
import { slugPattern } from '../text/slug.ts';

/** The kinds of field that entities are made of. A label is what a form calls the field. */

export const tooLong = (max: number) => `Please keep this to ${max} characters`;

const unstorable = 'This holds a character that cannot be stored';

/** PostgreSQL cannot keep the NUL character, and half a surrogate pair is no text: nobody types them. */
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

/** What a draft may still lack: empty, or as the field wants it. */
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

/** Completed first, so that what is stored is never longer than what can be read again. */
export const requiredLink = (label: string) =>
  requiredText(label, lengths.url)
    .overwrite(completeLink)
    .max(lengths.url, tooLong(lengths.url))
    .refine(isSafeLink, messages.link.invalid);
export const optionalLink = z.union([z.literal(''), requiredLink('Link')]).default('');

/** Not completed: `picture.jpg` is the name of a file, and no host. */
export const requiredMedia = (label: string) =>
  requiredText(label, lengths.url).refine(isSafeLink, messages.link.invalid);
/** Asked only on the way in: what was stored before must still be read. */
export const playableLink = (label: string) =>
  requiredLink(label).check(({ value, issues }) => {
    const message = introLinkTrouble(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });
/** Absent media is `null` or missing on the way in, and `null` on the way out. */
export const optionalMedia = requiredMedia('File').nullable().default(null);

export const hexColour = z.string().regex(hexColourPattern, messages.colour.invalid);

/**
 * Every field that holds rich text. The server cleans what is written into such a field, whichever call
 * or command writes it (`api/serving/rich-text.ts`): to declare it as rich text is all there is to do.
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

/** What the server adds to everything that it keeps. `updatedAt` is the version of an edit. */
export const stored = { id, createdAt: time, updatedAt: time };
export const version = time.optional().describe('The updatedAt that the edit started from');
/** A publication may carry a draft with it; the draft is then done with. */
export const supersededDraft = time
  .optional()
  .describe('The updatedAt of the draft that this publishes, if it publishes one');
