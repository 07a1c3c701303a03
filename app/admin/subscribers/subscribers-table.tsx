import type { Subscriber } from '../../../contract/newsletter.ts';
import { IconMail } from '../icons.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import styles from '../lists/sortable-table.module.css';
import { manyRows, useRowSearch } from '../lists/use-row-search.ts';
import { useVisibleRows } from '../lists/use-visible-rows.ts';
import { subscriptionDate } from './subscription-date.ts';

const emailOf = ({ email }: Subscriber) => email;

export function SubscribersTable({ subscribers }: { subscribers: Subscriber[] }) {
  const { search, setSearch, found } = useRowSearch(subscribers, emailOf);
  return (
    <>
      {subscribers.length >= manyRows && (
        <SearchBox label="Search subscribers" value={search} onChange={setSearch} />
      )}
      {found.length > 0 ? (
        <Rows subscribers={found} />
      ) : (
        <EmptyState icon={IconMail} title="No subscribers match" />
      )}
    </>
  );
}

function Rows({ subscribers }: { subscribers: Subscriber[] }) {
  const { bodyRef, rows, above, below, measure } = useVisibleRows(subscribers.length, -1);
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        aria-label="Subscribers"
        aria-rowcount={subscribers.length + 1}
      >
        <thead>
          <tr>
            <th>Email Address</th>
            <th className={styles.secondary}>Subscription Date</th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.map((index) => (
            <tr
              key={subscribers[index].id}
              ref={measure}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <td>
                {subscribers[index].email}
                <div className={styles.narrowOnly}>
                  {subscriptionDate(subscribers[index].createdAt)}
                </div>
              </td>
              <td className={styles.secondary}>{subscriptionDate(subscribers[index].createdAt)}</td>
            </tr>
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
