import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatCount, formatDate, formatDay } from '../kit/format.ts';
import table from '../lists/sortable-table.module.css';
import styles from './insights.module.css';
import chart from './line-chart.module.css';
import { niceCeiling, type Point, pathOf, type Unit } from './series.ts';
import { formatPoint } from './wording.ts';

interface Props {
  label: string;
  unit: Unit;
  points: Point[];
  /** As many points, of the previous period. */
  before: Point[];
  countOf: (point: Point) => number;
}

const height = 180;
const edge = { top: 10, right: 8, bottom: 26, left: 48 };

/** The current period as a line and the previous one dashed; a table below has the same numbers. */
export function LineChart({ label, unit, points, before, countOf }: Props) {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number>();
  const values = points.map(countOf);
  const earlier = before.slice(0, points.length).map(countOf);
  const top = niceCeiling(Math.max(...values, ...earlier));
  const inner = Math.max(0, width - edge.left - edge.right);
  const x = (index: number) =>
    edge.left + (points.length > 1 ? (index / (points.length - 1)) * inner : inner / 2);
  const y = (value: number) => edge.top + (1 - value / top) * (height - edge.top - edge.bottom);
  const line = (all: number[]) => pathOf(all.map((value, index) => [x(index), y(value)]));
  const edgeDay = unit === 'day' ? formatDay : formatDate;
  const total = values.reduce((sum, value) => sum + value, 0);

  function point({ nativeEvent: { offsetX } }: PointerEvent) {
    const share = inner > 0 ? (offsetX - edge.left) / inner : 0;
    const index = Math.round(share * (points.length - 1));
    setPointed(Math.min(points.length - 1, Math.max(0, index)));
  }

  return (
    <figure className={chart.chart}>
      <figcaption className={chart.caption}>
        <span className={chart.name}>{label}</span>
        <span className={chart.key} data-line="now">
          These days
        </span>
        <span className={chart.key} data-line="before">
          The time before
        </span>
      </figcaption>
      <div ref={ref} className={chart.plot}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`${label} by ${unit}: ${formatCount(total)} in all, at most ${formatCount(Math.max(...values))}`}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {[0, top / 2, top].map((tick) => (
            <g key={tick}>
              <line
                className={chart.grid}
                x1={edge.left}
                x2={width - edge.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={chart.tick} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          <text className={chart.tick} x={edge.left} y={height - 6}>
            {edgeDay(points[0].from)}
          </text>
          <text className={chart.tick} x={width - edge.right} y={height - 6} textAnchor="end">
            {edgeDay(points[points.length - 1].to)}
          </text>
          <path className={chart.before} d={line(earlier)} />
          <path className={chart.now} d={line(values)} />
          {pointed !== undefined && (
            <>
              <line
                className={chart.cross}
                x1={x(pointed)}
                x2={x(pointed)}
                y1={edge.top}
                y2={y(0)}
              />
              <circle className={chart.dot} cx={x(pointed)} cy={y(values[pointed])} r={4} />
            </>
          )}
        </svg>
        {pointed !== undefined && (
          <div
            className={chart.tip}
            data-side={pointed > points.length / 2 ? 'left' : 'right'}
            style={{ left: x(pointed) }}
          >
            <div>{formatPoint(points[pointed])}</div>
            <strong>{formatCount(values[pointed])}</strong>
            {earlier[pointed] !== undefined && <div>before: {formatCount(earlier[pointed])}</div>}
          </div>
        )}
      </div>
    </figure>
  );
}

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
