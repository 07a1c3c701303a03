/** How the engines say that they cannot work just now, though nothing is wrong with the request. */

interface EngineError {
  code?: string;
  errcode?: number;
  syscall?: string;
  message?: string;
}

/** SQLSTATE classes: the connection broke, too many clients, the server is going or coming; and waits that were given up. */
const postgresClasses = /^(?:08|53|57P|57014|55P03|25P03)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The driver notices a lost connection itself, and says so without a code. */
const driverMessages =
  /^(?:Connection terminated|Client has encountered|timeout exceeded|Query read timeout)/;
/** Busy, locked, the disk fails, the file cannot be opened. */
const sqliteCodes = new Set([5, 6, 10, 14]);
const sqliteFull = 13;

export function isOutage(error: unknown): boolean {
  const { code, errcode, syscall, message } = (error ?? {}) as EngineError;
  if (errcode !== undefined) return sqliteCodes.has(primary(errcode));
  if (code === undefined) return driverMessages.test(message ?? '');
  return syscall === 'connect' || networkCodes.has(code) || postgresClasses.test(String(code));
}

export function isOutOfRoom(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError;
  if (errcode !== undefined) return primary(errcode) === sqliteFull;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

/** SQLite puts details above the lowest byte. */
const primary = (errcode: number) => errcode & 0xff;
