import type { FormErrors } from '@mantine/form';
import { isSame } from './compare-edits.ts';

/**
 * The errors of a refused save that still apply. Those found by the form's own validation last until it passes; those
 * only the server can find, such as a taken slug, until the field's value changes.
 */
export function remainingErrors(
  errors: FormErrors,
  found: FormErrors,
  refused: unknown,
  now: unknown,
): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      if (path in found) return [[path, found[path]]];
      const before = valueAt(refused, path);
      // An error about no field of the form clears on any change.
      const isUntouched =
        before === undefined ? refused === now : isSame(before, valueAt(now, path));
      return isUntouched ? [[path, error]] : [];
    }),
  );
}

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], values);
