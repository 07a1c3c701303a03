import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { copySqlite } from './migrate.ts';

/**
 * Reads a consistent snapshot while others go on writing. On SQLite that's a copy of the file in the given folder, on
 * PostgreSQL a repeatable-read transaction.
 */
export async function withSnapshot<T>(
  db: Database,
  location: DatabaseLocation,
  folder: string,
  read: (snapshot: Database) => Promise<T>,
): Promise<T> {
  if ('postgres' in location) {
    const transaction = db.transaction().setIsolationLevel('repeatable read');
    return transaction.setAccessMode('read only').execute(read);
  }
  const path = join(folder, 'snapshot.sqlite');
  await copySqlite(location.sqlite, path);
  const snapshot = await connect({ sqlite: path });
  try {
    return await read(snapshot);
  } finally {
    await snapshot.destroy();
    await rm(path, { force: true });
  }
}
