import { type Parser, parse } from 'csv-parse';

export interface CsvRow {
  line: number;
  cells: string[];
}

/** A row this long has an unclosed quote, or the file isn't CSV at all. */
const longestRow = 100_000;

/** Parses a file incrementally, in the CSV dialects that spreadsheets write in any country. */
export function createCsvReader(onRow: (row: CsvRow) => void) {
  const decoder = new TextDecoder();
  let unread = '';
  let parser: Parser | undefined;
  /** The length so far of the incomplete last line. */
  let lineLength = 0;
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  over.catch(() => {}); // awaited, and handled, by the caller

  /** Detects the delimiter from the first line. */
  function begin(firstLine: string): Parser {
    const delimiter = [';', '\t'].find((mark) => firstLine.includes(mark)) ?? ',';
    return parse({
      delimiter,
      info: true,
      maxRecordSize: longestRow,
      recordDelimiter: '\n',
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
    })
      .on('data', ({ info, record }) => onRow({ line: info.lines, cells: record }))
      .on('end', resolve)
      .on('error', reject);
  }

  function pass(text: string, isLast: boolean) {
    unread += text;
    // The `\n` of a `\r\n` may be in the next chunk.
    const isSplit = !isLast && unread.endsWith('\r');
    const lines = (isSplit ? unread.slice(0, -1) : unread).replaceAll(/\r\n?/g, '\n');
    const end = lines.indexOf('\n');
    if (!parser && end < 0 && lines.length < longestRow && !isLast) return;
    unread = isSplit ? '\r' : '';
    if (isTooLong(lines)) return refuse();
    parser ??= begin(end < 0 ? lines : lines.slice(0, end));
    parser.write(lines);
  }

  /** Millions of empty cells are short to the parser, but large in memory. */
  function isTooLong(lines: string): boolean {
    const end = lines.indexOf('\n');
    const begun = lineLength + (end < 0 ? lines.length : end);
    lineLength = end < 0 ? begun : lines.length - lines.lastIndexOf('\n') - 1;
    return begun > longestRow;
  }

  function refuse() {
    reject(new Error('a line is too long'));
    parser?.destroy();
  }

  return {
    write: (bytes: Uint8Array) => pass(decoder.decode(bytes, { stream: true }), false),
    /** Throws if the file isn't CSV. */
    async end(): Promise<void> {
      pass(decoder.decode(), true);
      parser?.end();
      await over;
    },
    stop: () => parser?.destroy(),
  };
}
