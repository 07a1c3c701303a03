import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { formatCount } from '../kit/format.ts';
import table from '../lists/sortable-table.module.css';
import styles from './insights.module.css';

const shownAtFirst = 10;

interface Props {
  title: string;
  /** Shown if there are none. */
  none: string;
  rows: { name: string; arrivals: number }[];
}

/** Traffic sources, the most frequent first, each with a bar for its share. */
export function OriginsTable({ title, none, rows }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const most = Math.max(1, ...rows.map(({ arrivals }) => arrivals));
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {none}
        </Text>
      ) : (
        <div className={table.frame}>
          <table className={table.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th>From</th>
                <th className={styles.number}>Arrivals</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, arrivals }) => (
                <tr key={name}>
                  <td>
                    {name}
                    <div className={styles.bar} style={{ width: `${(arrivals / most) * 100}%` }} />
                  </td>
                  <td className={styles.number}>{formatCount(arrivals)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < rows.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </button>
      )}
    </section>
  );
}
