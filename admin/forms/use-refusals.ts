import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isSame } from './compare-edits.ts';
import { remainingErrors } from './remaining-errors.ts';
import { useUntakenText } from './use-untaken-text.ts';

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
