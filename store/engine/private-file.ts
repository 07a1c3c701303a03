import { closeSync, openSync } from 'node:fs';

/**
 * Makes a file that nobody but its owner may read, where there is none. SQLite would make it as the
 * machine makes files, and gives what it writes beside a database the database's own rights.
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}
