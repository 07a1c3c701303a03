import { useMutation } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import type { CheckedLink } from '../../contract/link-checks.ts';
import { client } from '../api/client.ts';
import { refetchLinks } from '../api/links-query.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import styles from '../lists/sortable-table.module.css';
import { LinkRow } from './link-row.tsx';

const { recheckFailed, ignoreFailed } = messages.links;

export function LinksTable({ links }: { links: CheckedLink[] }) {
  const recheck = useMutation({
    mutationFn: ({ id }: CheckedLink) => client.recheckLink({ params: { link: id } }),
    onSettled: refetchLinks,
    onError: (error) => alertNotice(recheckFailed, reasonOf(error, recheckFailed)),
  });
  const ignore = useMutation({
    mutationFn: ({ id, isIgnored }: { id: string; isIgnored: boolean }) =>
      client.ignoreLink({ params: { link: id }, body: { isIgnored } }),
    onSettled: refetchLinks,
    onError: (error) => alertNotice(ignoreFailed, reasonOf(error, ignoreFailed)),
  });

  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Links">
        <thead>
          <tr>
            <th>Link</th>
            <th className={styles.secondary}>What is wrong</th>
            <th className={styles.secondary}>Where it is used</th>
            <th className={styles.secondary}>First seen</th>
            <th className={styles.secondary}>Last looked at</th>
            <th className={styles.actionsCell}>Actions</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              onRecheck={() => recheck.mutate(link)}
              onIgnore={(isIgnored) => ignore.mutate({ id: link.id, isIgnored })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
