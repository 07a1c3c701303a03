import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { Insights } from '../../contract/insights.ts';
import { formatCount } from '../kit/format.ts';
import { colours } from '../kit/theme.ts';
import table from '../lists/sortable-table.module.css';
import styles from './insights.module.css';
import { nameOr } from './wording.ts';

const shownAtFirst = 10;

interface OriginsProps {
  title: string;
  /** Shown if there are none. */
  none: string;
  rows: { name: string; arrivals: number }[];
}

/** Traffic sources, the most frequent first, each with a bar for its share. */
export function OriginsTable({ title, none, rows }: OriginsProps) {
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

/** What visitors searched for, most frequent first; searches without results suggest new courses. */
export function SearchesTable({ searches }: Pick<Insights, 'searches'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? searches : searches.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="searches">
      <h2 className={styles.heading} id="searches">
        Searches
      </h2>
      {searches.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nobody searched in these days.
        </Text>
      ) : (
        <div className={table.frame}>
          <table className={table.table} aria-labelledby="searches">
            <thead>
              <tr>
                <th>Words</th>
                <th className={styles.number}>Times</th>
                <th className={styles.number}>Results</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ words, searches: times, results }) => (
                <tr key={words}>
                  <td>{nameOr(words, 'Others')}</td>
                  <td className={styles.number}>{formatCount(times)}</td>
                  <td className={styles.number}>
                    {results > 0 ? (
                      formatCount(results)
                    ) : (
                      <Text span inherit fw={600} c={colours.warning}>
                        Nothing found
                      </Text>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < searches.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {formatCount(searches.length)}
        </button>
      )}
    </section>
  );
}
