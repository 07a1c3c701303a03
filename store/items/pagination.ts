import { ApiError } from '../../contract/call/errors.ts';

/** Which rows of a list a page shows. */
export interface Pagination {
  limit: number;
  offset: number;
}

export function paginate(page: number, limit: number): Pagination {
  return { limit, offset: (page - 1) * limit };
}

/** Even an empty list has a first page; pages past the end don't exist. */
export function rejectPastEnd(page: number, rows: unknown[]): void {
  if (page > 1 && rows.length === 0) throw new ApiError('notFound');
}
