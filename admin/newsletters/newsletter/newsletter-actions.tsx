import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import type { NewsletterSummary } from '../../../contract/newsletter/newsletters.ts';
import { client } from '../../api/client.ts';
import { refetchNewsletters } from '../../api/newsletters-query.ts';
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconEdit,
  IconMailForward,
  IconTrash,
} from '../../kit/icons.ts';
import { alertNotice, reasonOf, savedNotice } from '../../kit/notices.ts';
import type { RowAction } from '../../lists/row-menu.tsx';
import { useConfirmed } from '../../lists/use-confirmed.ts';
import { failures } from './newsletter-words.ts';

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

interface Props {
  ref: Ref<HTMLButtonElement>;
  onTest: () => void;
  onDuplicate: () => void;
}

export function NewsletterMenu({ ref, onTest, onDuplicate }: Props) {
  return (
    <Menu position="top-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={ref} variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMailForward size={16} />} onClick={onTest}>
          Send a test…
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
