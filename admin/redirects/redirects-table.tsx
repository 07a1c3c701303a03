import { Group, Pagination } from '@mantine/core';
import { useState } from 'react';
import type { Redirect, RedirectPage } from '../../contract/redirects/redirects.ts';
import { client } from '../api/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { counted, formatCount, formatDate } from '../kit/format.ts';
import { IconEdit, IconTrash } from '../kit/icons.ts';
import { savedNotice } from '../kit/notices.ts';
import { RowActions } from '../lists/row-actions.tsx';
import type { RowAction } from '../lists/row-menu.tsx';
import styles from '../lists/sortable-table.module.css';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { failures, kindNames } from './redirect-words.ts';
import own from './redirects.module.css';
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

interface RowProps {
  redirect: Redirect;
  actionsFor: (redirect: Redirect & { title: string }) => RowAction[];
}

function RedirectRow({ redirect, actionsFor }: RowProps) {
  const { from, kind, hits, lastHitOn } = redirect;
  const last = lastHitOn && <time dateTime={lastHitOn}>{formatDate(lastHitOn)}</time>;
  return (
    <tr>
      <td>
        <span className={own.from}>{from}</span>
        <div className={styles.narrowOnly}>
          <Target {...redirect} />
          <div>
            {kindNames[kind]} · {counted(hits, 'hit', 'hits')}
            {last && <>, last {last}</>}
          </div>
        </div>
      </td>
      <td className={styles.secondary}>
        <Target {...redirect} />
      </td>
      <td className={styles.secondary}>{kindNames[kind]}</td>
      <td className={`${styles.secondary} ${own.hits}`}>{formatCount(hits)}</td>
      <td className={styles.secondary}>{last ?? '-'}</td>
      <td className={styles.actionsCell}>
        <RowActions
          item={{ ...redirect, title: from }}
          index={0}
          count={1}
          actionsFor={actionsFor}
          isOrdered={false}
        />
      </td>
    </tr>
  );
}

/** The target as entered, and where visitors end up if that's another place by now. */
function Target({ to, leadsTo }: Redirect) {
  return (
    <>
      <a className={own.to} href={leadsTo ?? to} target="_blank" rel="noreferrer">
        {to}
      </a>
      {leadsTo !== to && leadsTo && <div className={own.quiet}>Leads on to {leadsTo}</div>}
    </>
  );
}
