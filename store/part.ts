import { Fault } from '../contract/errors.ts';

/** Which rows of a list a page shows. */
export interface Part {
  limit: number;
  offset: number;
}

export function partOf(page: number, limit: number): Part {
  return { limit, offset: (page - 1) * limit };
}

/** A list has a first page even where it is empty; whatever is past its end does not exist. */
export function refusePastEnd(page: number, rows: unknown[]): void {
  if (page > 1 && rows.length === 0) throw new Fault('notFound');
}
