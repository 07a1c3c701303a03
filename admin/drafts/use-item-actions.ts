import { useNavigate } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import { client } from '../api/client.ts';
import { refetchLists } from '../api/query-client.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import type { EditedItem, EditedKind } from './edited-kind.ts';
import type { ItemEdit } from './use-item-edit.ts';

/** Item actions other than saving. All but discarding keep unsaved changes in the form. */
export function useItemActions<
  Published extends { updatedAt: string },
  Body,
  Values extends object,
>(
  kind: EditedKind<Published, Body, Values>,
  { edit, keep }: Pick<ItemEdit<Published, Body, Values>, 'edit' | 'keep'>,
) {
  const navigate = useNavigate();
  const noun = kind.noun.toLowerCase();
  const { listed } = kind;

  /** Runs the action, reports a failure, and resolves to the item as stored afterwards. */
  async function act(failed: string, done: () => Promise<unknown>, id: string) {
    try {
      await done();
      return await kind.read(id);
    } catch (error) {
      alertNotice(failed, reasonOf(error, failed));
      return undefined;
    }
  }

  return {
    async unpublish({ id }: EditedItem<Published, Body>) {
      if (!listed) return;
      const params = { kind: listed.kind, id };
      const failed = `Failed to unpublish ${noun}`;
      const next = await act(failed, () => client.unpublishItem({ params }), id);
      if (!next) return;
      edit.rebase(keep(next));
      savedNotice(`${kind.noun} is off the site`);
    },
    async discard({ id }: EditedItem<Published, Body>) {
      const params = { kind: kind.kind, id };
      const next = await act('Failed to discard', () => client.discardDraft({ params }), id);
      if (!next) return;
      edit.startAnew(keep(next));
      savedNotice('Changes discarded');
    },
    /** Needs no notice: the schedule appears next to the state. */
    async showPlan({ id }: EditedItem<Published, Body>) {
      const next = await act(messages.request.failed, () => Promise.resolve(), id);
      if (next) keep(next);
    },
    async duplicate({ id }: EditedItem<Published, Body>) {
      if (!listed) return;
      const failed = `Failed to duplicate ${noun}`;
      try {
        const copy = await client.duplicateItem({ params: { kind: listed.kind, id } });
        refetchLists();
        await navigate(`${listed.list}/${copy.id}`);
        savedNotice(`A copy of the ${noun}, as a draft`);
      } catch (error) {
        alertNotice(failed, reasonOf(error, failed));
      }
    },
  };
}
