import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorCatalogue, type Issue } from '../../../contract/call/errors.ts';
import { RequestFailed } from '../../../contract/client.ts';
import { limits } from '../../../contract/limits/limits.ts';
import { alertNotice, closeNotice } from '../notices/notices.ts';
import { useRecovery } from '../recovery/use-recovery.ts';
import { changedElsewhere, isSame, mergeKeepingMine } from './compare-edits.ts';
import { type Schema, useRefusals } from './use-refusals.ts';

/** Values as they are stored, with the version that an edit of them starts from. */
export interface Stored<Values, Version = string> {
  values: Values;
  version?: Version;
}

/** What is saved is published at once, or kept as a draft. */
export type SaveHow = 'publish' | 'draft';

export interface EditOptions<Values, Version = string> {
  /** What is edited, by a name that its copy of unsaved work is kept under. */
  name: string;
  /** What a person knows it by, where there are several of its kind. */
  titleOf?: (values: Values) => string;
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
  /** About fields, until they are fixed; else until the next save. */
  | { kind: 'failed'; message: string; isAboutFields: boolean };

export type Edit<Values extends object, Version = string> = ReturnType<
  typeof useEdit<Values, Version>
>;

/** One form from its first value to its saved one: validation, saving, refusals, stale edits. */
export function useEdit<Values extends object, Version = string>(
  options: EditOptions<Values, Version>,
) {
  const [base, setBase] = useState(options.start);
  const [status, setStatus] = useState<SaveStatus>(idle);
  const [theirs, setTheirs] = useState<Stored<Values, Version> & { how: SaveHow }>();
  const notice = useRef<string>(undefined);
  const mayLeave = useRef(false);
  // An error stays until its cause is fixed, not until the next key.
  const form = useForm<Values>({
    initialValues: options.start.values,
    clearInputErrorOnChange: false,
  });
  const refusals = useRefusals(form);

  const isDirty = form.isDirty();
  const unsaved = useMemo(() => ({ values: form.values, base }), [form.values, base]);
  const { offered, ...recovery } = useRecovery(options.name, unsaved, isDirty, (copy) => {
    const { base: start, values } = whole(copy, base.values);
    return changedElsewhere(start.values, base.values, values).length > 0;
  });
  const isFixed =
    status.kind === 'failed' && status.isAboutFields && refusals.invalidPaths.length === 0;

  useEffect(() => {
    if (!isFixed) return;
    setStatus(idle);
    closeNotice(notice.current);
  }, [isFixed]);

  useEffect(() => {
    if (status.kind !== 'saved') return;
    const timer = setTimeout(() => setStatus(idle), limits.savedNoticeMs);
    return () => clearTimeout(timer);
  }, [status]);

  const schemaFor = (how: SaveHow) =>
    how === 'draft' && options.draft ? options.draft.schema : options.schema;

  /** Whether it may be saved so; where not, the form says why. */
  function check(how: SaveHow): boolean {
    const isFine = refusals.passes(schemaFor(how));
    if (!isFine) setStatus(fieldsFailed);
    return isFine;
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
    setStatus(idle);
    closeNotice(notice.current);
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
    closeNotice(notice.current);
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
      showFailure(how, error);
      return false;
    } finally {
      mayLeave.current = false;
    }
  }

  /** Says whether all of it is saved by then. */
  const attempt = async (how: SaveHow): Promise<boolean> =>
    check(how) && save(how, form.getValues(), base.version);

  function showFailure(how: SaveHow, error: unknown) {
    const { text, reason } = options.describeFailure(error);
    const errors = errorsOf(error, options);
    notice.current = alertNotice(text, reason);
    refusals.refuse(schemaFor(how), errors);
    setStatus(
      Object.keys(errors).length > 0
        ? fieldsFailed
        : { kind: 'failed', message: text, isAboutFields: false },
    );
    options.onRefused?.(error, form);
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
      setStatus({ kind: 'failed', message: 'Changed somewhere else', isAboutFields: false });
    } catch (error) {
      showFailure(how, error);
    }
    return false;
  }

  return {
    form,
    base,
    status: isFixed ? idle : status,
    refusals,
    mayLeave,
    isDirty,
    /** Also what a field could not take over. */
    hasUnsaved: isDirty || refusals.hasUntakenText,
    forgetCopy: recovery.forget,
    recovered: offered.map((copy) => ({
      key: copy.key,
      title: options.titleOf?.(copy.content.values),
      savedAt: copy.savedAt,
      discard: () => recovery.discard(copy.key),
      /** With what it started from, so that a save sees what was changed elsewhere since. */
      restore() {
        const { base: start, values } = whole(copy.content, base.values);
        const restored = mergeKeepingMine(base.values, form.getValues(), values);
        form.setValues(restored);
        form.resetDirty(start.values);
        setBase(start);
        recovery.take(copy.key, { values: restored, base: start });
      },
    })),
    check,
    publish: (): void => void attempt('publish'),
    saveDraft: options.draft && (() => attempt('draft')),
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

const idle: SaveStatus = { kind: 'idle' };

const fieldsFailed: SaveStatus = {
  kind: 'failed',
  message: errorCatalogue.invalidInput.message,
  isAboutFields: true,
};

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
