import { ApiError } from '../contract/errors.ts';

export interface CsvRow {
  line: number;
  cells: string[];
}

/** The rows of a file as spreadsheets of all countries write them. */
export async function csvRows(file: string): Promise<CsvRow[]> {
  // Few ever import anything: the start need not wait for it.
  const { parse } = await import('csv-parse/sync');
  const csv = file.replaceAll(/\r\n?/g, '\n');
  const firstLine = csv.split('\n', 1)[0];
  const delimiter = [';', '\t'].find((mark) => firstLine.includes(mark)) ?? ',';
  try {
    const records = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch {
    const message = 'This file could not be read. Please save it as CSV and try again.';
    throw new ApiError('invalidInput', { issues: [{ path: 'csv', message }] });
  }
}
