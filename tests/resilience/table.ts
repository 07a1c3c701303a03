import type { Outcome } from './run-case.ts';

/** One line per case: what it is, how often it was tried, and its outcome. */
export function toTable(outcomes: Outcome[]): string {
  const rows = [
    ['area', 'case', 'tried', 'seconds', 'CPU', 'outcome', 'seen'],
    ...outcomes.map(({ case: { area, name }, tried, verdict, note, ...took }) => [
      area,
      name,
      String(tried),
      took.seconds.toFixed(1),
      took.cpuSeconds.toFixed(1),
      verdict,
      note,
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd();
  const [head, ...body] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join(
    '\n',
  );
}

const isNumber = (column: number) => column >= 2 && column <= 4;
