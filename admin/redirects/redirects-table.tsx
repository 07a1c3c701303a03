import { Group, Pagination } from '@mantine/core';
import { useState } from 'react';
import type { Redirect, RedirectPage } from '../../contract/redirects/redirects.ts';
import { client } from '../api/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconEdit, IconTrash } from '../kit/icons.ts';
import { savedNotice } from '../kit/notices.ts';
import type { RowAction } from '../lists/row-action.tsx';
import styles from '../lists/sortable-table.module.css';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { failures } from './failures.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectRow } from './redirect-row.tsx';
import { refetchRedirects } from './redirects-query.ts';

interface Props {
  answer: RedirectPage;
  page: number;
  onPage: (page: number) => void;
}

export function RedirectsTable({ answer: { redirects, found, perPage }, page, onPage }: Props) {
  const [edited, setEdited] = useState<Redirect>();
  const deletion = useConfirmed<Redirect>({
    send: async ({ id }) => {
      await client.deleteRedirect({ params: { redirect: id } });
      // Removes the row first: the closing dialog would return focus to a button that's about to disappear.
      await refetchRedirects();
    },
    onDone: () => savedNotice('Redirect deleted'),
    failed: failures.delete,
  });
  const actionsFor = (redirect: Redirect): RowAction[] => [
    // Redirects created by a slug change always lead to their item, so there's nothing to edit.
    ...(redirect.kind === 'hand'
      ? [{ label: 'Edit', icon: IconEdit, onClick: () => setEdited(redirect) }]
      : []),
    { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => deletion.ask(redirect) },
  ];
  const pages = Math.ceil(found / perPage);
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label="Redirects">
          <thead>
            <tr>
              <th>From</th>
              <th className={styles.secondary}>To</th>
              <th className={styles.secondary}>Made</th>
              <th className={styles.secondary}>Hits</th>
              <th className={styles.secondary}>Last hit</th>
              <th className={styles.actionsCell}>Actions</th>
            </tr>
          </thead>
          <tbody>
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.id} redirect={redirect} actionsFor={actionsFor} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <Group justify="center" mt="md">
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            aria-label="Pages of redirects"
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </Group>
      )}
      {edited && <RedirectDialog redirect={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={deletion.asked !== undefined}
        action="Delete"
        pendingAction="Deleting..."
        question="Are you sure you want to delete this redirect?"
        name={deletion.asked?.from}
        isPending={deletion.isPending}
        onConfirm={deletion.confirm}
        onClose={deletion.cancel}
      >
        Whoever comes by this address is told that there is no page.
      </ConfirmDialog>
    </>
  );
}
