import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isSame } from './compare-edits.ts';
import { remainingErrors } from './remaining-errors.ts';
import { useUntakenText } from './use-untaken-text.ts';

export type Schema = Parameters<typeof schemaResolver>[0];

interface Refused<Values> {
  count: number;
  /** What was asked of the values, and what they were. */
  schema?: Schema;
  values?: Values;
}

/** Which fields keep a form from being saved: shown from a refused save on, until each is fixed. */
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
    /** How often: each time, sections with errors open, and the first of them gets the focus. */
    count: refused.count,
    invalidPaths: [...Object.keys(errors), ...untaken.paths],
    hasUntakenText: untaken.paths.length > 0,
    holdText: untaken.hold,
    refuse,
    /** Whether the schema takes the values; where it does not, they are refused. */
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
