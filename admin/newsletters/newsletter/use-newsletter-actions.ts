import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NewsletterSummary } from '../../../contract/newsletter/newsletters.ts';
import { client } from '../../api/client.ts';
import { refetchNewsletters } from '../../api/newsletters-query.ts';
import { IconChartBar, IconCopy, IconEdit, IconTrash } from '../../kit/icons.ts';
import { alertNotice, reasonOf, savedNotice } from '../../kit/notices.ts';
import type { RowAction } from '../../lists/row-action.tsx';
import { useConfirmed } from '../../lists/use-confirmed.ts';
import { failures } from './failures.ts';

type Row = Pick<NewsletterSummary, 'id' | 'state'> & { title: string };

export function useNewsletterActions() {
  const duplicate = useDuplicate();
  const deletion = useConfirmed<Row>({
    send: ({ id }) => client.deleteNewsletter({ params: { id } }),
    onDone: () => {
      void refetchNewsletters();
      savedNotice('Newsletter deleted');
    },
    failed: failures.remove,
  });
  const actionsFor = (row: Row): RowAction[] => [
    row.state === 'draft'
      ? { label: 'Edit', icon: IconEdit, to: `/admin/newsletters/${row.id}` }
      : { label: 'Results', icon: IconChartBar, to: `/admin/newsletters/${row.id}` },
    { label: 'Duplicate', icon: IconCopy, onClick: () => duplicate(row.id) },
    ...(isDeletable(row)
      ? [{ label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => deletion.ask(row) }]
      : []),
  ];
  return { actionsFor, deletion };
}

/** Those in progress must be cancelled first. */
const isDeletable = ({ state }: Row) =>
  state === 'draft' || state === 'sent' || state === 'cancelled';

/** Opens the copy in its form. */
export function useDuplicate() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: (id: string) => client.duplicateNewsletter({ params: { id } }),
    onSuccess: async ({ id }) => {
      void refetchNewsletters();
      await navigate(`/admin/newsletters/${id}`);
      savedNotice('Newsletter duplicated');
    },
    onError: (error) => alertNotice(failures.duplicate, reasonOf(error, failures.duplicate)),
  });
  return mutate;
}
