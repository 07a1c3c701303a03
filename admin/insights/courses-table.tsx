import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductCounts } from '../../contract/insights.ts';
import { formatCount } from '../kit/format.ts';
import { IconArrowDown, IconArrowUp } from '../kit/icons.ts';
import table from '../lists/sortable-table.module.css';
import title from '../lists/title-link.module.css';
import styles from './insights.module.css';
import { formatRate } from './wording.ts';

const shownAtFirst = 20;

const rateOf = ({ buyClicks, views }: ProductCounts) => (views > 0 ? buyClicks / views : -1);

interface Column {
  label: string;
  sortValue: (counts: ProductCounts) => number | string;
  render: (counts: ProductCounts) => string;
  isWide?: boolean;
}

const counted = (label: string, of: (counts: ProductCounts) => number): Column => ({
  label,
  sortValue: of,
  render: (counts) => formatCount(of(counts)),
});

const numbers: Column[] = [
  counted('Views', ({ views }) => views),
  { ...counted('Plays', ({ plays }) => plays), isWide: true },
  { ...counted('To the half', ({ halfPlays }) => halfPlays), isWide: true },
  { ...counted('To the end', ({ wholePlays }) => wholePlays), isWide: true },
  counted('Buy clicks', ({ buyClicks }) => buyClicks),
  {
    label: 'Rate',
    sortValue: rateOf,
    render: ({ buyClicks, views }) => formatRate(buyClicks, views),
  },
];

const byTitle: Column = {
  label: 'Course',
  sortValue: (counts) => counts.title ?? '',
  render: (counts) => counts.title ?? '',
};

interface Sorting {
  column: Column;
  isDescending: boolean;
}

export function CoursesTable({ products }: { products: ProductCounts[] }) {
  const [sorting, setSorting] = useState<Sorting>({ column: numbers[0], isDescending: true });
  const [isWhole, setWhole] = useState(false);
  const sorted = products.toSorted(orderBy(sorting));
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);

  /** Numbers sort descending first, titles ascending; the same column again reverses the order. */
  function sortBy(column: Column) {
    const isAgain = column === sorting.column;
    setSorting({ column, isDescending: isAgain ? !sorting.isDescending : column !== byTitle });
  }

  return (
    <>
      <div className={table.frame}>
        <table className={table.table} aria-label="Courses">
          <thead>
            <tr>
              {[byTitle, ...numbers].map((column) => (
                <SortedHeader
                  key={column.label}
                  column={column}
                  sorting={sorting}
                  onSort={sortBy}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((counts) => (
              <tr key={counts.id}>
                <td>
                  {counts.title === null ? (
                    <span className={styles.gone}>Not on the site any more</span>
                  ) : (
                    <Link className={title.link} to={`/admin/products/${counts.id}`}>
                      {counts.title}
                    </Link>
                  )}
                </td>
                {numbers.map(({ label, render, isWide }) => (
                  <td key={label} className={numberClass(isWide)}>
                    {render(counts)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < products.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Show all {formatCount(products.length)} courses
        </Button>
      )}
    </>
  );
}

interface HeaderProps {
  column: Column;
  sorting: Sorting;
  onSort: (column: Column) => void;
}

function SortedHeader({ column, sorting, onSort }: HeaderProps) {
  const isSorted = column === sorting.column;
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  return (
    <th
      className={column === byTitle ? undefined : numberClass(column.isWide)}
      aria-sort={isSorted ? direction : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {column.label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

const numberClass = (isWide?: boolean) =>
  isWide ? `${styles.number} ${styles.wide}` : styles.number;

function orderBy({ column: { sortValue }, isDescending }: Sorting) {
  const sign = isDescending ? -1 : 1;
  return (one: ProductCounts, other: ProductCounts): number => {
    const [a, b] = [sortValue(one), sortValue(other)];
    return sign * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
  };
}
