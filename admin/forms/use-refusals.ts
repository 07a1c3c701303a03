import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import { isSame } from './compare-edits.ts';

export type Schema = Parameters<typeof schemaResolver>[0];

interface Refused<Values> {
  count: number;
  /** The schema the values were checked against, and those values. */
  schema?: Schema;
  values?: Values;
}

/** The errors that block saving: shown from a refused save on, each until it's fixed. */
export function useRefusals<Values extends object>(form: UseFormReturnType<Values>) {
  const [refused, setRefused] = useState<Refused<Values>>({ count: 0 });
  const untaken = useUntakenText();
  const { values, errors, setErrors } = form;

  useEffect(() => {
    if (!refused.schema || Object.keys(errors).length === 0) return;
    const found = errorsBy(refused.schema, values);
    const remaining = remainingErrors(errors, found, refused.values, values);
    if (!isSame(remaining, errors)) setErrors(remaining);
  }, [values, errors, setErrors, refused]);

  function refuse(schema: Schema, wrong: FormErrors) {
    setErrors(wrong);
    setRefused(({ count }) => ({ count: count + 1, schema, values: form.getValues() }));
  }

  return {
    /** Number of refused saves: each one opens the sections with errors and focuses the first error. */
    count: refused.count,
    invalidPaths: [...Object.keys(errors), ...untaken.paths],
    hasUntakenText: untaken.paths.length > 0,
    holdText: untaken.hold,
    refuse,
    /** Validates the values; on failure, the save counts as refused. */
    passes(schema: Schema): boolean {
      const wrong = errorsBy(schema, form.getValues());
      if (Object.keys(wrong).length > 0 || untaken.paths.length > 0) {
        refuse(schema, wrong);
        return false;
      }
      setErrors({});
      return true;
    },
  };
}

const errorsBy = (schema: Schema, values: unknown): FormErrors =>
  schemaResolver(schema, { sync: true })(values as never);

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

/** Paths of fields showing text that isn't in the values, such as half a color. It must not be lost silently. */
function useUntakenText() {
  const [paths, setPaths] = useState<string[]>([]);
  /** Held until the returned function is called. */
  const hold = useCallback((path: string) => {
    setPaths((held) => [...held, path]);
    return () => setPaths((held) => held.filter((one) => one !== path));
  }, []);
  return { paths, hold };
}
