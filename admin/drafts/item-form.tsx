import { type ReactNode, useCallback, useRef, useState } from 'react';
import { EditForm } from '../forms/edit-form.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { openPreview } from '../preview/preview-links.ts';
import type { EditedItem, EditedKind } from './edited-kind.ts';
import { FormMenu } from './form-menu.tsx';
import { FailedSchedules, ItemStateLine } from './item-state.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useItemActions } from './use-item-actions.ts';
import type { ItemEdit } from './use-item-edit.ts';

interface Props<Published extends { updatedAt: string }, Body, Values extends object>
  extends ItemEdit<Published, Body, Values> {
  kind: EditedKind<Published, Body, Values>;
  title: string;
  description?: string;
  saveLabel: string;
  /** Path of the form; its history is below it. */
  address: string;
  /** The public page of the published version. */
  page?: string;
  fieldLabels: Record<string, string>;
  caution?: string;
  describe?: (path: string, value: unknown) => string | undefined;
  children: ReactNode;
}

type Asked = 'discard' | 'unpublish' | 'schedule' | 'share';

/** The frame shared by all item forms: saving, the item's state, and further actions. */
export function ItemForm<Published extends { updatedAt: string }, Body, Values extends object>(
  props: Props<Published, Body, Values>,
) {
  const { kind, item, edit, address, page, keep, children, ...rest } = props;
  const [asked, setAsked] = useState<Asked>();
  const actions = useItemActions(kind, { edit, keep });
  const menu = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(undefined);
  // The dialog was opened from a menu item that is gone by now.
  const returnFocus = useCallback(() => menu.current?.focus(), []);
  const answer = (act: (on: EditedItem<Published, Body>) => Promise<void>) => () => {
    close();
    if (item) void act(item);
  };
  const saveDraft = async () => !edit.hasUnsaved || ((await edit.saveDraft?.()) ?? false);
  async function openDraft({ id }: EditedItem<Published, Body>) {
    if (!(await openPreview({ kind: kind.kind, id }, saveDraft))) setAsked('share');
  }
  const livePage = item?.published ? page : undefined;
  const isAsPublished = item && !item.draft && !edit.hasUnsaved;
  const preview = isAsPublished ? livePage : item && (() => void openDraft(item));
  return (
    <>
      <EditForm
        edit={edit}
        cancelTo={kind.listed?.list}
        preview={preview}
        state={item && <ItemStateLine item={item} />}
        menu={
          item && (
            <FormMenu
              ref={menu}
              history={`${address}/history`}
              preview={preview}
              livePage={livePage}
              onShare={() => setAsked('share')}
              onSchedule={() => setAsked('schedule')}
              onDuplicate={kind.listed && (() => actions.duplicate(item))}
              onDiscard={item.state === 'changed' ? () => setAsked('discard') : undefined}
              onUnpublish={kind.listed && item.published ? () => setAsked('unpublish') : undefined}
            />
          )
        }
        {...rest}
      >
        {item && (
          <FailedSchedules schedules={item.schedules} onReschedule={() => setAsked('schedule')} />
        )}
        {children}
      </EditForm>
      <ConfirmDialog
        action="Discard changes"
        question="Everything that is not published is lost. What is on the site stays as it is."
        opened={asked === 'discard'}
        onConfirm={answer(actions.discard)}
        onClose={close}
        onClosed={returnFocus}
      />
      <ConfirmDialog
        action="Unpublish"
        question={`Visitors will not find this ${kind.noun.toLowerCase()} any more. It stays here as a draft.`}
        opened={asked === 'unpublish'}
        onConfirm={answer(actions.unpublish)}
        onClose={close}
        onClosed={returnFocus}
      />
      {item && (
        <PreviewDialog
          kind={kind.kind}
          id={item.id}
          opened={asked === 'share'}
          onClose={close}
          onClosed={returnFocus}
        />
      )}
      {item && asked === 'schedule' && (
        <ScheduleDialog
          kind={kind.kind}
          item={item}
          isDirty={edit.isDirty}
          canUnpublish={kind.listed !== undefined}
          saveDraft={async () => (await edit.saveDraft?.()) ?? false}
          onScheduled={answer(actions.showPlan)}
          onClose={close}
          onClosed={returnFocus}
        />
      )}
    </>
  );
}
