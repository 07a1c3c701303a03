import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorCatalogue, type Issue } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { limits } from '../../contract/limits/limits.ts';
import { alertNotice, closeNotice } from '../kit/notices.ts';
import { useRecovery } from '../recovery/use-recovery.ts';
import { changedElsewhere, isSame, mergeKeepingMine } from './compare-edits.ts';
import { type Schema, useRefusals } from './use-refusals.ts';

/** Stored values, with the version that an edit of them is based on. */
export interface Stored<Values, Version = string> {
  values: Values;
  version?: Version;
}

/** Saving either publishes at once or stores a draft. */
export type SaveHow = 'publish' | 'draft';

export interface EditOptions<Values, Version = string> {
  /** Identifies what is edited; the recovery copy is stored under this name. */
  name: string;
  /** Title for the user, for kinds with several items. */
  titleOf?: (values: Values) => string;
  schema: Schema;
  start: Stored<Values, Version>;
  save: (
    values: Values,
    version: Version | undefined,
    /** Reports what is stored after a partial success, even if the rest fails. */
    onStored: (stored: Stored<Values, Version>) => void,
  ) => Promise<Stored<Values, Version>>;
  /** For kinds with drafts: how to save one, and what it requires. */
  draft?: {
    schema: Schema;
    save: (values: Values, version: Version | undefined) => Promise<Stored<Values, Version>>;
  };
  /** Loads the newest version when the edit turns out to be stale. */
  reload?: (version: Version | undefined) => Promise<Stored<Values, Version>>;
  onSaved?: (how: SaveHow) => void;
  /** Repairs what it can after the server refused a save. */
  onRefused?: (error: unknown, form: UseFormReturnType<Values>) => void;
  /** The message when saving fails, with the server's reason if there is one. */
  describeFailure: (error: unknown) => { text: string; reason?: string };
  /** The field that a conflict with another item (409) is about. */
  clashField?: string;
  /** Maps a field named by the server to this form's field, where the two differ. */
  fieldOfIssue?: (path: string) => string;
}

export type SaveStatus =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; how: SaveHow }
  /** If about fields, shown until they're fixed; otherwise until the next save. */
  | { kind: 'failed'; message: string; isAboutFields: boolean };

export type Edit<Values extends object, Version = string> = ReturnType<
  typeof useEdit<Values, Version>
>;

/** The life cycle of a form: validation, saving, refused saves, stale edits. */
export function useEdit<Values extends object, Version = string>(
  options: EditOptions<Values, Version>,
) {
  const [base, setBase] = useState(options.start);
  const [status, setStatus] = useState<SaveStatus>(idle);
  const [theirs, setTheirs] = useState<Stored<Values, Version> & { how: SaveHow }>();
  const notice = useRef<string>(undefined);
  const mayLeave = useRef(false);
  // An error stays until its cause is fixed, not until the next keystroke.
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

  /** Validates for this way of saving; on failure, the form shows why. */
  function check(how: SaveHow): boolean {
    const isFine = refusals.passes(schemaFor(how));
    if (!isFine) setStatus(fieldsFailed);
    return isFine;
  }

  /** Moves the edit onto another stored version; changes typed since stay unsaved. */
  function rebase(sent: Values, stored: Stored<Values, Version>) {
    form.setValues(mergeKeepingMine(sent, form.getValues(), stored.values));
    form.resetDirty(stored.values);
    setBase(stored);
  }

  /** Resets the form to the stored values, discarding changes. */
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
      // The server may normalize a field's value.
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

  /** Resolves to whether everything is saved, including what was typed meanwhile. */
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
      // Only the order changed, or both sides made the same change: nothing to resolve.
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
    /** Includes text that isn't a valid value. */
    hasUnsaved: isDirty || refusals.hasUntakenText,
    forgetCopy: recovery.forget,
    recovered: offered.map((copy) => ({
      key: copy.key,
      title: options.titleOf?.(copy.content.values),
      savedAt: copy.savedAt,
      discard: () => recovery.discard(copy.key),
      /** Restores the copy's base version too, so that a save detects changes made elsewhere since. */
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
    /** For actions on the item outside the form; unsaved changes are kept. */
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

/** A copy from an older release lacks fields added since. */
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
