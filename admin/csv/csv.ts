/** Values that a spreadsheet would evaluate as a formula; a leading apostrophe turns them into text. */
const formula = /^[\s\0]*[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = String(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** CSV for spreadsheets (RFC 4180); the first row holds the column names. */
export function toCsv(rows: (string | number)[][]): string {
  // The byte order mark tells Excel that this is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

export function downloadCsv(name: string, csv: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
