import { ApiError, type ErrorCode } from '../../contract/call/errors.ts';
import { timeAfter } from './times.ts';

/** Rejects an edit that started from an older version; returns the version that it will get. */
export function nextVersion(
  current: { updated_at: string },
  startedFrom: string | undefined,
  stale: ErrorCode,
): string {
  if (startedFrom && Date.parse(startedFrom) !== Date.parse(current.updated_at)) {
    throw new ApiError(stale);
  }
  return timeAfter(current.updated_at);
}
