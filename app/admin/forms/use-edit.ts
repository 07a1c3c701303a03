import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { errorCatalogue, type Issue } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { alertNotice } from '../notices/notices.ts';
import { changedElsewhere, isSame, mergeKeepingMine } from './compare-edits.ts';

/** Values as they are stored, with the version that an edit of them starts from. */
export interface Stored<Values> {
  values: Values;
  version?: string;
}

export interface EditOptions<Values> {
  schema: Parameters<typeof schemaResolver>[0];
  start: Stored<Values>;
  save: (values: Values, version: string | undefined) => Promise<Stored<Values>>;
  /** The newest version, for an edit that turns out to have started from an older one. */
  reload?: () => Promise<Stored<Values>>;
  onSaved?: (values: Values) => void;
  /** Mends what can be mended of what the server refused. */
  onRefused?: (error: unknown, form: UseFormReturnType<Values>) => void;
  /** What to say when saving fails, with and without a reason from the server. */
  describeFailure: (error: unknown) => { text: string; reason?: string };
  /** The field that a clash with another item (409) is about. */
  clashField?: string;
  /** Where the server's names of fields begin in this form. */
  issuePrefix?: string;
}

export type SaveStatus =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'failed'; message: string };

export type Edit<Values extends object> = ReturnType<typeof useEdit<Values>>;

/** One form from its first value to its saved one: validation, saving, refusals, stale edits. */
export function useEdit<Values extends object>(options: EditOptions<Values>) {
  const [base, setBase] = useState(options.start);
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [theirs, setTheirs] = useState<Stored<Values>>();
  const [refusals, setRefusals] = useState(0);
  const mayLeave = useRef(false);
  const form = useForm<Values>({
    initialValues: options.start.values,
    validate: schemaResolver(options.schema, { sync: true }),
  });

  useEffect(() => {
    if (status.kind !== 'saved') return;
    const timer = setTimeout(() => setStatus({ kind: 'idle' }), limits.savedNoticeMs);
    return () => clearTimeout(timer);
  }, [status]);

  /** Says so in the save bar and sends the focus to the first field that has an error. */
  function refuse(message: string = errorCatalogue.invalidInput.message) {
    setStatus({ kind: 'failed', message });
    setRefusals((count) => count + 1);
  }

  async function save(values: Values, version: string | undefined) {
    setStatus({ kind: 'saving' });
    try {
      const saved = await options.save(values, version);
      // The server may write a field in its own way; what was typed meanwhile is still unsaved.
      const typed = form.getValues();
      const isAllSaved = isSame(typed, values);
      form.setValues(mergeKeepingMine(values, typed, saved.values));
      form.resetDirty(saved.values);
      setBase(saved);
      setStatus({ kind: 'saved' });
      if (!isAllSaved) return;
      mayLeave.current = true;
      options.onSaved?.(saved.values);
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 412 && options.reload) {
        await showTheirs(options.reload, values);
      } else {
        showFailure(error);
      }
    } finally {
      mayLeave.current = false;
    }
  }

  function showFailure(error: unknown) {
    const { text, reason } = options.describeFailure(error);
    const errors = errorsOf(error, options);
    alertNotice(text, reason);
    form.setErrors(errors);
    options.onRefused?.(error, form);
    refuse(Object.keys(errors).length > 0 ? undefined : text);
  }

  async function showTheirs(reload: () => Promise<Stored<Values>>, mine: Values) {
    try {
      const newest = await reload();
      const changes = changedElsewhere(base.values, mine, newest.values);
      // Only the order moved, or both sides wrote the same: there is nothing to ask.
      if (changes.length === 0) return await save(mine, newest.version);
      setTheirs(newest);
      setStatus({ kind: 'failed', message: 'Changed somewhere else' });
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    form,
    status,
    refusals,
    mayLeave,
    isDirty: form.isDirty(),
    submit: form.onSubmit(
      (values) => save(values, base.version),
      () => refuse(),
    ),
    refuseDraft: () => refuse(),
    stale: theirs && {
      changes: changedElsewhere(base.values, form.getValues(), theirs.values),
      keepMine() {
        const merged = mergeKeepingMine(base.values, form.getValues(), theirs.values);
        form.setValues(merged);
        setBase(theirs);
        setTheirs(undefined);
        void save(merged, theirs.version);
      },
      takeTheirs() {
        form.setValues(theirs.values);
        form.resetDirty(theirs.values);
        setBase(theirs);
        setTheirs(undefined);
        setStatus({ kind: 'idle' });
      },
      decideLater: () => setTheirs(undefined),
    },
  };
}

function errorsOf<Values>(error: unknown, options: EditOptions<Values>): FormErrors {
  if (!(error instanceof RequestFailed)) return {};
  if (error.status === 409 && options.clashField) return { [options.clashField]: error.message };
  const prefix = options.issuePrefix ?? '';
  return Object.fromEntries(
    error.issues.map(({ path, message }: Issue) => [prefix + path, message]),
  );
}
