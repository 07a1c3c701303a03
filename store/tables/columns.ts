import type { Generated } from 'kysely';
import { z } from 'zod';
import { id, time } from '../../contract/fields/fields.ts';
import { contractVersion } from '../../contract/kinds/kind-names.ts';

/** Column types that the tables share. */

export const count = z.int().min(0);
export const flag = z.int().min(0).max(1);
export const day = z.iso.date();

/** Times are compared as text, so all must have the same format. */
export const sortableTime = time.refine(
  (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
  'A time is written with milliseconds',
);

/** Job subjects are words separated by spaces. */
export const itemId = id.regex(/^\S+$/, 'An id has no spaces');

/** A SHA-256 hash in base64url. */
export const hash = z.string().regex(/^[\w-]{43}$/, 'It is no hash');

/** JSON, stored as text. */
export const json = <Content extends z.ZodType = z.ZodUnknown>(content?: Content) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'It is no JSON' });
        return z.NEVER;
      }
    })
    .pipe((content ?? z.unknown()) as Content);

/** Text that `field` must leave unchanged: what it would rewrite wasn't stored by us. */
export const asWritten = (field: z.ZodType<string>) =>
  z.string().check(({ value, issues }) => {
    const { data, error } = field.safeParse(value);
    const message = error ? error.issues[0].message : 'It is not written as ours are';
    if (data !== value) issues.push({ code: 'custom', input: value, message });
  });

/** A body of an unknown contract isn't even parsed. */
export const contract = z.int().min(1, { abort: true }).max(contractVersion, { abort: true });
export const isKnownContract = (value: unknown) => contract.safeParse(value).success;

/** The database has a default for it, so inserts may leave it out. */
export const generated = <Value>(column: z.ZodType<unknown, Value>) =>
  column as z.ZodType<unknown, Generated<Value>>;

/** Plain text: validated with the item that the row is read as, or only ever written by us. */
export const timed = { created_at: z.string(), updated_at: z.string() };

/** How often visitors followed a redirect. */
export const hits = { hits: generated(count), last_hit_on: generated(day.nullable()) };
