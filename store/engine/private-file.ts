import { closeSync, openSync } from 'node:fs';

/**
 * Creates a file that only its owner may read, if it doesn't exist. SQLite would use the machine's default
 * permissions, and gives the files it creates beside a database the permissions of the database.
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}
