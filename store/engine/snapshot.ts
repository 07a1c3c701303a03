import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { copySqlite } from './migrate.ts';

/**
 * Lets one read everything as it was at one moment, while others go on writing. On SQLite that is a
 * copy of the file in the given folder; PostgreSQL shows one transaction always the same.
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
