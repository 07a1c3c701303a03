import type { AuditEntry } from '../../contract/audit-log.ts';
import { counted } from '../kit/format.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import styles from '../lists/sortable-table.module.css';
import own from './audit-log-table.module.css';
import {
  doerInWords,
  isNotable,
  kindNames,
  placesInWords,
  subjectInWords,
} from './audit-log-words.ts';

export function AuditLogTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Record">
        <thead>
          <tr>
            <th>What</th>
            <th className={styles.secondary}>From where</th>
            <th className={own.time}>When</th>
          </tr>
        </thead>
        {groupByDay(entries).map(([day, some]) => (
          <tbody key={day}>
            <tr className={own.day}>
              <th colSpan={3} scope="rowgroup">
                {day}
              </th>
            </tr>
            {some.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { kind, count, places, createdAt } = entry;
  const subject = subjectInWords(entry);
  return (
    <tr>
      <td>
        <span className={own.what} data-notable={isNotable(entry) || undefined}>
          {isNotable(entry) && <IconAlertCircle size={16} aria-hidden />}
          {kindNames[kind]}
          {count > 1 && <span className={own.count}>{counted(count, 'time', 'times')}</span>}
          {places !== null && <span className={own.count}>{placesInWords(places)}</span>}
        </span>
        {subject !== '' && <span className={own.subject}>{subject}</span>}
        <span className={`${own.subject} ${styles.narrowOnly}`}>{doerInWords(entry)}</span>
      </td>
      <td className={styles.secondary}>{doerInWords(entry)}</td>
      <td className={own.time}>
        <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
      </td>
    </tr>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** By day in the viewer's time zone, newest first. */
function groupByDay(entries: AuditEntry[]): [string, AuditEntry[]][] {
  return [...Map.groupBy(entries, ({ createdAt }) => day.format(new Date(createdAt)))];
}
