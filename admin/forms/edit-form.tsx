import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EditContext } from '../kit/edit-context.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { RecoveryOffer } from '../recovery/recovery-offer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar, type SaveBarProps } from './save-bar.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { Edit } from './use-edit.ts';
import { useSaveKeys } from './use-save-keys.ts';

interface Props<Values extends object, Version>
  extends Pick<
    SaveBarProps,
    'saveLabel' | 'cancelTo' | 'preview' | 'livePage' | 'state' | 'menu' | 'caution'
  > {
  edit: Edit<Values, Version>;
  title: string;
  description?: string;
  /** Field labels, for the dialog about a stale edit. */
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
  const { status, recovered } = edit;
  const { count, holdText } = edit.refusals;

  // The sections with errors are open by now, so the first invalid field can take focus.
  useEffect(() => {
    if (count === 0) return;
    element.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [count]);

  const beginUpload = useCallback(() => {
    setUploads((count) => count + 1);
    return () => setUploads((count) => count - 1);
  }, []);

  const invalidPaths = edit.refusals.invalidPaths.join(' ');
  const context = useMemo(
    () => ({
      invalidPaths: invalidPaths.split(' ').filter(Boolean),
      refusals: count,
      holdText,
      beginUpload,
    }),
    [invalidPaths, count, holdText, beginUpload],
  );

  const isBusy = status.kind === 'saving' || uploads > 0;
  const publish = () => {
    if (!isBusy) edit.publish();
  };
  const saveDraft = () => {
    if (!isBusy) void edit.saveDraft?.();
  };
  useSaveKeys({
    publish,
    save() {
      if (edit.hasUnsaved) (edit.saveDraft ? saveDraft : publish)();
    },
  });

  return (
    // No implicit submission: Enter in a field would publish unfinished changes.
    <form ref={element} onSubmit={(event) => event.preventDefault()} noValidate aria-label={title}>
      <PageHeader title={title} description={description} />
      {recovered.length > 0 && <RecoveryOffer works={recovered} formTitle={title} />}
      <EditContext value={context}>{children}</EditContext>
      <SaveBar
        status={status}
        isDirty={edit.isDirty}
        isUploading={uploads > 0}
        saveLabel={props.saveLabel}
        onPublish={publish}
        onSaveDraft={edit.saveDraft && saveDraft}
        cancelTo={props.cancelTo}
        preview={props.preview}
        livePage={props.livePage}
        state={props.state}
        menu={props.menu}
        caution={props.caution}
      />
      <LeaveGuard
        isDirty={edit.isDirty}
        isUploading={uploads > 0}
        mayLeave={edit.mayLeave}
        onLeave={edit.forgetCopy}
      />
      {edit.stale && (
        <StaleDialog {...edit.stale} labels={props.fieldLabels} describe={props.describe} />
      )}
    </form>
  );
}
