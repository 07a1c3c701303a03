import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { errorCatalogue, type Issue } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { alertNotice } from '../notices/notices.ts';
import { useRecovery } from '../recovery/use-recovery.ts';
import { changedElsewhere, isSame, mergeKeepingMine } from './compare-edits.ts';

/** Values as they are stored, with the version that an edit of them starts from. */
export interface Stored<Values, Version = string> {
  values: Values;
  version?: Version;
}

type Schema = Parameters<typeof schemaResolver>[0];

/** What is saved is published at once, or kept as a draft. */
export type SaveHow = 'publish' | 'draft';

export interface EditOptions<Values, Version = string> {
  /** What is edited, by a name that its copy of unsaved work is kept under. */
  name: string;
  schema: Schema;
  start: Stored<Values, Version>;
  save: (
    values: Values,
    version: Version | undefined,
    /** Part of the way is done: what is stored by now, whatever becomes of the rest. */
    onKept: (stored: Stored<Values, Version>) => void,
  ) => Promise<Stored<Values, Version>>;
  /** Where there are drafts: how one is kept, and what it may not be without. */
  draft?: {
    schema: Schema;
    save: (values: Values, version: Version | undefined) => Promise<Stored<Values, Version>>;
  };
  /** The newest version, for an edit that turns out to have started from an older one. */
  reload?: (version: Version | undefined) => Promise<Stored<Values, Version>>;
  onSaved?: (how: SaveHow) => void;
  /** Mends what can be mended of what the server refused. */
  onRefused?: (error: unknown, form: UseFormReturnType<Values>) => void;
  /** What to say when saving fails, with and without a reason from the server. */
  describeFailure: (error: unknown) => { text: string; reason?: string };
  /** The field that a clash with another item (409) is about. */
  clashField?: string;
  /** What this form calls a field that the server names, where the two differ. */
  fieldOfIssue?: (path: string) => string;
}

export type SaveStatus =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; how: SaveHow }
  | { kind: 'failed'; message: string };

export type Edit<Values extends object, Version = string> = ReturnType<
  typeof useEdit<Values, Version>
>;

/** One form from its first value to its saved one: validation, saving, refusals, stale edits. */
export function useEdit<Values extends object, Version = string>(
  options: EditOptions<Values, Version>,
) {
  const [base, setBase] = useState(options.start);
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [theirs, setTheirs] = useState<Stored<Values, Version> & { how: SaveHow }>();
  const [refusals, setRefusals] = useState(0);
  const mayLeave = useRef(false);
  const form = useForm<Values>({
    initialValues: options.start.values,
    validate: schemaResolver(options.schema, { sync: true }),
  });

  const isDirty = form.isDirty();
  const unsaved = useMemo(() => ({ values: form.values, base }), [form.values, base]);
  const { offered, ...recovery } = useRecovery(options.name, unsaved, isDirty);

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

  /** What is stored is another by now; what was typed since is still unsaved. */
  function rebase(sent: Values, stored: Stored<Values, Version>) {
    form.setValues(mergeKeepingMine(sent, form.getValues(), stored.values));
    form.resetDirty(stored.values);
    setBase(stored);
  }

  /** Shows what is stored, whatever was typed. */
  function startAnew(stored: Stored<Values, Version>) {
    form.setValues(stored.values);
    form.resetDirty(stored.values);
    form.clearErrors();
    setBase(stored);
    setStatus({ kind: 'idle' });
  }

  function write(how: SaveHow, values: Values, version: Version | undefined) {
    if (how === 'draft' && options.draft) return options.draft.save(values, version);
    return options.save(values, version, (stored) => {
      form.resetDirty(stored.values);
      setBase(stored);
    });
  }

  async function save(how: SaveHow, values: Values, version: Version | undefined) {
    setStatus({ kind: 'saving' });
    try {
      const saved = await write(how, values, version);
      const isAllSaved = isSame(form.getValues(), values);
      // The server may write a field in its own way.
      rebase(values, saved);
      setStatus({ kind: 'saved', how });
      if (!isAllSaved) return false;
      mayLeave.current = true;
      options.onSaved?.(how);
      return true;
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 412 && options.reload) {
        return await showTheirs(how, options.reload(version), values);
      }
      showFailure(error);
      return false;
    } finally {
      mayLeave.current = false;
    }
  }

  /** Keeps what is there; says whether all of it is kept by then. */
  async function saveDraft(): Promise<boolean> {
    if (!options.draft) return false;
    const values = form.getValues();
    const errors = schemaResolver(options.draft.schema, { sync: true })(values as never);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) return save('draft', values, base.version);
    refuse();
    return false;
  }

  function showFailure(error: unknown) {
    const { text, reason } = options.describeFailure(error);
    const errors = errorsOf(error, options);
    alertNotice(text, reason);
    form.setErrors(errors);
    options.onRefused?.(error, form);
    refuse(Object.keys(errors).length > 0 ? undefined : text);
  }

  async function showTheirs(
    how: SaveHow,
    reloaded: Promise<Stored<Values, Version>>,
    mine: Values,
  ): Promise<boolean> {
    try {
      const newest = await reloaded;
      const changes = changedElsewhere(base.values, mine, newest.values);
      // Only the order moved, or both sides wrote the same: there is nothing to ask.
      if (changes.length === 0) return await save(how, mine, newest.version);
      setTheirs({ ...newest, how });
      setStatus({ kind: 'failed', message: 'Changed somewhere else' });
    } catch (error) {
      showFailure(error);
    }
    return false;
  }

  return {
    form,
    base,
    status,
    refusals,
    mayLeave,
    isDirty,
    forgetCopy: recovery.forget,
    recovered: offered && {
      savedAt: offered.savedAt,
      discard: recovery.drop,
      /** With what it started from, so that a save sees what was changed elsewhere since. */
      restore() {
        const { base: start, values } = whole(offered.content, base.values);
        const restored = mergeKeepingMine(base.values, form.getValues(), values);
        form.setValues(restored);
        form.resetDirty(start.values);
        setBase(start);
        recovery.take({ values: restored, base: start });
      },
    },
    submit: form.onSubmit(
      (values) => void save('publish', values, base.version),
      () => refuse(),
    ),
    saveDraft: options.draft && saveDraft,
    refuseDraft: () => refuse(),
    /** For what happens to the item beside the form: what was typed stays. */
    rebase: (stored: Stored<Values, Version>) => rebase(base.values, stored),
    startAnew,
    stale: theirs && {
      changes: changedElsewhere(base.values, form.getValues(), theirs.values),
      keepMine() {
        const merged = mergeKeepingMine(base.values, form.getValues(), theirs.values);
        form.setValues(merged);
        setBase(theirs);
        setTheirs(undefined);
        void save(theirs.how, merged, theirs.version);
      },
      takeTheirs() {
        startAnew(theirs);
        setTheirs(undefined);
      },
      decideLater: () => setTheirs(undefined),
    },
  };
}

/** A copy that an older version left lacks fields that came since. */
function whole<Values extends object, Version>(
  { base, values }: { base: Stored<Values, Version>; values: Values },
  known: Values,
) {
  const start = { ...base, values: { ...known, ...base.values } };
  return { base: start, values: { ...known, ...values } };
}

function errorsOf<Values, Version>(
  error: unknown,
  options: EditOptions<Values, Version>,
): FormErrors {
  if (!(error instanceof RequestFailed)) return {};
  if (error.status === 409 && options.clashField) return { [options.clashField]: error.message };
  const { fieldOfIssue = (path) => path } = options;
  return Object.fromEntries(
    error.issues.map(({ path, message }: Issue) => [fieldOfIssue(path), message]),
  );
}
