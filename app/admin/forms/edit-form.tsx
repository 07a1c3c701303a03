import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { RecoveryOffer } from '../recovery/recovery-offer.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { EditContext } from './edit-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar, type SaveBarProps } from './save-bar.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { Edit } from './use-edit.ts';

interface Props<Values extends object, Version>
  extends Pick<SaveBarProps, 'saveLabel' | 'cancelTo' | 'preview' | 'state' | 'menu' | 'caution'> {
  edit: Edit<Values, Version>;
  title: string;
  description?: string;
  /** What each field is called, for the dialog about a stale edit. */
  fieldLabels?: Record<string, string>;
  describe?: (path: string, value: unknown) => string | undefined;
  children: ReactNode;
}

const invalid = '[aria-invalid="true"], [data-invalid-field]';

export function EditForm<Values extends object, Version>({
  edit,
  title,
  description,
  children,
  ...props
}: Props<Values, Version>) {
  const element = useRef<HTMLFormElement>(null);
  const [uploads, setUploads] = useState(0);
  const { form, status, refusals, recovered } = edit;

  // The sections with errors have opened by now, so the first of them can take the focus.
  useEffect(() => {
    if (refusals === 0) return;
    element.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [refusals]);

  const beginUpload = useCallback(() => {
    setUploads((count) => count + 1);
    return () => setUploads((count) => count - 1);
  }, []);

  const invalidPaths = Object.keys(form.errors).join(' ');
  const context = useMemo(
    () => ({ invalidPaths: invalidPaths.split(' ').filter(Boolean), beginUpload }),
    [invalidPaths, beginUpload],
  );

  function send(save: () => void) {
    if (status.kind === 'saving' || uploads > 0) return;
    // What a field has refused to take over never reached the values, so it is looked for here.
    if (element.current?.querySelector('[data-draft-refused]')) edit.refuseDraft();
    else save();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(() => edit.submit(event));
  }

  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={title}>
      <PageHeader title={title} description={description} />
      {recovered && (
        <RecoveryOffer
          savedAt={recovered.savedAt}
          onRestore={recovered.restore}
          onDiscard={recovered.discard}
        />
      )}
      <EditContext value={context}>{children}</EditContext>
      <SaveBar
        status={status}
        isDirty={edit.isDirty}
        isUploading={uploads > 0}
        saveLabel={props.saveLabel}
        onSaveDraft={edit.saveDraft && (() => send(() => void edit.saveDraft?.()))}
        cancelTo={props.cancelTo}
        preview={props.preview}
        state={props.state}
        menu={props.menu}
        caution={props.caution}
      />
      <LeaveGuard
        isDirty={edit.isDirty || uploads > 0}
        mayLeave={edit.mayLeave}
        onLeave={edit.forgetCopy}
      />
      {edit.stale && (
        <StaleDialog {...edit.stale} labels={props.fieldLabels} describe={props.describe} />
      )}
    </form>
  );
}
