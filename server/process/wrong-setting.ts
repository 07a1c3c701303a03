import { z } from 'zod';

/** A setting that can't be used, explained in one line for the operator. */
export class WrongSetting extends Error {}

export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  given: object,
): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new WrongSetting(`${path.join('.')} ${message}`);
}

export const numberWithin = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
