import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { formatCount, formatDate, formatDay } from '../kit/format.ts';
import styles from './line-chart.module.css';
import { niceCeiling, pathOf } from './line-path.ts';
import type { Point, Unit } from './series.ts';
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
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{label}</span>
        <span className={styles.key} data-line="now">
          These days
        </span>
        <span className={styles.key} data-line="before">
          The time before
        </span>
      </figcaption>
      <div ref={ref} className={styles.plot}>
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
                className={styles.grid}
                x1={edge.left}
                x2={width - edge.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={styles.tick} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          <text className={styles.tick} x={edge.left} y={height - 6}>
            {edgeDay(points[0].from)}
          </text>
          <text className={styles.tick} x={width - edge.right} y={height - 6} textAnchor="end">
            {edgeDay(points[points.length - 1].to)}
          </text>
          <path className={styles.before} d={line(earlier)} />
          <path className={styles.now} d={line(values)} />
          {pointed !== undefined && (
            <>
              <line
                className={styles.cross}
                x1={x(pointed)}
                x2={x(pointed)}
                y1={edge.top}
                y2={y(0)}
              />
              <circle className={styles.dot} cx={x(pointed)} cy={y(values[pointed])} r={4} />
            </>
          )}
        </svg>
        {pointed !== undefined && (
          <div
            className={styles.tip}
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
