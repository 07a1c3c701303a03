/** How the engines report that they can't work right now, though nothing is wrong with the request. */

interface EngineError {
  code?: string;
  errcode?: number;
  syscall?: string;
  message?: string;
}

/** SQLSTATE classes: connection failure, too many clients, server shutting down or starting; and timeouts. */
const postgresClasses = /^(?:08|53|57P|57014|55P03|25P03)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The driver reports a lost connection without a code. */
const driverMessages =
  /^(?:Connection terminated|Client has encountered|timeout exceeded|Query read timeout)/;
/** SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR and SQLITE_CANTOPEN. */
const sqliteCodes = new Set([5, 6, 10, 14]);
const sqliteFull = 13;

export function isOutage(error: unknown): boolean {
  const { code, errcode, syscall, message } = (error ?? {}) as EngineError;
  if (errcode !== undefined) return sqliteCodes.has(primary(errcode));
  if (code === undefined) return driverMessages.test(message ?? '');
  return syscall === 'connect' || networkCodes.has(code) || postgresClasses.test(String(code));
}

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError;
  if (errcode !== undefined) return primary(errcode) === sqliteFull;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

/** SQLite's extended error codes hold the primary code in the lowest byte. */
const primary = (errcode: number) => errcode & 0xff;
