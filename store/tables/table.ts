import { z } from 'zod';

/** An unvalidated row of a database or a backup. */
export type StoredRow = Record<string, string | number | null>;

type Column<Columns> = keyof Columns & string;

interface Options<Columns extends z.ZodRawShape> {
  /** How messages name a row: a noun instead of the table's name, or a function for the whole name. */
  name?: string | ((row: StoredRow) => string);
  /** The columns that identify a row to people, instead of the key. None if they're secret. */
  by?: Column<Columns>[];
  /** Constraints on a row beyond the types of its columns. */
  check?: (row: z.output<z.ZodObject<Columns>>, context: z.RefinementCtx) => void;
}

/**
 * One table, declared once: the type of its rows, what backups include and what `check` and `restore` accept all
 * follow from it. Each declaration ends with the columns that identify a row.
 */
export function table<Columns extends z.ZodRawShape>(columns: Columns) {
  const define = (
    moved: boolean,
    key: Column<Columns>[],
    { name, by = key, check }: Options<Columns> = {},
  ) => {
    const row = z.object(columns);
    return { key, moved, name, by, row: check ? row.superRefine(check) : row };
  };
  return {
    /** Backups and copies include its rows. */
    moved: (key: Column<Columns>[], options?: Options<Columns>) => define(true, key, options),
    /** Its rows belong to this server and not to the site: after a move, everyone signs in again. */
    local: (key: Column<Columns>[]) => define(false, key),
  };
}

/** A row as it is stored: JSON columns are text. */
export type RowOf<Table extends { row: z.ZodType }> = z.input<Table['row']>;

/** Quotes values for a message, so that it stays on one line whatever the row holds. */
export const quote = (...values: unknown[]): string => JSON.stringify(values.join(' '));

export function refuse(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: 'custom', path, message });
}
