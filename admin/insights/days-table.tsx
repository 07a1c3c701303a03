import { formatCount } from '../kit/format.ts';
import table from '../lists/sortable-table.module.css';
import styles from './insights.module.css';
import type { Point } from './series.ts';
import { formatPoint } from './wording.ts';

/** Text alternative to the charts: the same data, newest first. */
export function DaysTable({ points }: { points: Point[] }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>The lines as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable by keyboard */}
      <section className={`${table.frame} ${styles.scrolled}`} aria-label="By day" tabIndex={0}>
        <table className={table.table} aria-label="Counts by day">
          <thead>
            <tr>
              <th>When</th>
              {['Visitors', 'Page views', 'Plays', 'Buy clicks', 'New subscribers'].map((name) => (
                <th key={name} className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.from}>
                <th scope="row">{formatPoint(point)}</th>
                {[point.visitors, point.views, point.plays, point.buyClicks, point.signUps].map(
                  (count, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                    <td key={column} className={styles.number}>
                      {formatCount(count)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
