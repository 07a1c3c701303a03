import { Group, Pagination } from '@mantine/core';
import { useState } from 'react';
import type { SubscriberPage, SubscriberRecord } from '../../contract/newsletter/subscriptions.ts';
import { client } from '../api/client.ts';
import { refetchSubscribers } from '../api/subscribers-query.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconInfoCircle, IconUserX } from '../kit/icons.ts';
import { savedNotice } from '../kit/notices.ts';
import badges from '../lists/columns.module.css';
import { RowActions } from '../lists/row-actions.tsx';
import type { RowAction } from '../lists/row-menu.tsx';
import styles from '../lists/sortable-table.module.css';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { SubscriberDialog } from './subscriber-dialog.tsx';
import { failures, stateLooks, stateNames } from './subscriber-words.ts';

interface Props {
  answer: SubscriberPage;
  page: number;
  onPage: (page: number) => void;
}

type Row = SubscriberRecord & { title: string };

export function SubscribersTable({ answer, page, onPage }: Props) {
  const { subscribers, found, perPage } = answer;
  const [opened, setOpened] = useState<SubscriberRecord>();
  const erasure = useConfirmed<Row>({
    send: ({ id }) => client.eraseSubscriber({ params: { id } }),
    onDone: () => {
      void refetchSubscribers();
      savedNotice('Subscriber erased');
    },
    failed: failures.erase,
  });
  const actionsFor = (row: Row): RowAction[] => [
    { label: 'Details', icon: IconInfoCircle, onClick: () => setOpened(row) },
    { label: 'Erase', icon: IconUserX, isDangerous: true, onClick: () => erasure.ask(row) },
  ];
  const pages = Math.ceil(found / perPage);
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label="Subscribers">
          <thead>
            <tr>
              <th>Email Address</th>
              <th className={styles.secondary}>Subscription Date</th>
              <th className={styles.secondary}>State</th>
              <th className={styles.actionsCell}>Actions</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map((subscriber, index) => (
              <tr key={subscriber.id}>
                <td>
                  {subscriber.email}
                  <div className={styles.narrowOnly}>
                    <State {...subscriber} /> {subscriptionDate(subscriber.createdAt)}
                  </div>
                </td>
                <td className={styles.secondary}>{subscriptionDate(subscriber.createdAt)}</td>
                <td className={styles.secondary}>
                  <State {...subscriber} />
                </td>
                <td className={styles.actionsCell}>
                  <RowActions
                    item={{ ...subscriber, title: subscriber.email }}
                    index={index}
                    count={subscribers.length}
                    actionsFor={actionsFor}
                    isOrdered={false}
                  />
                </td>
              </tr>
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
            aria-label="Pages of subscribers"
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
          />
        </Group>
      )}
      <SubscriberDialog subscriber={opened} onClose={() => setOpened(undefined)} />
      <ConfirmDialog
        opened={erasure.asked !== undefined}
        action="Erase"
        pendingAction="Erasing..."
        question="Are you sure you want to erase this person?"
        name={erasure.asked?.email}
        isPending={erasure.isPending}
        onConfirm={erasure.confirm}
        onClose={erasure.cancel}
      >
        Everything that is known about them goes for ever. What stays is a fingerprint that keeps
        their address from being imported again.
      </ConfirmDialog>
    </>
  );
}

const controlNames = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

function State({ state }: Pick<SubscriberRecord, 'state'>) {
  return (
    <span className={badges.badge} data-look={stateLooks[state]}>
      {stateNames[state]}
    </span>
  );
}

const style = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'medium',
  hour12: true,
});

/** US English, long, with seconds and a 12-hour clock, as the specification fixes it. */
const subscriptionDate = (createdAt: string) => style.format(new Date(createdAt));
