import { existsSync } from 'node:fs';
import { openStorage } from '../media/open-storage.ts';
import type { Storage } from '../media/storage.ts';
import type { Config } from '../server/config.ts';
import { readPasswordHash } from '../store/administrator.ts';
import { connect } from '../store/connect.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';

export interface Site {
  db: Database;
  storage: Storage;
}

/**
 * Opens the data of a site that exists. A wrong setting must not pass for a new, empty site, in
 * which nothing would seem to be in use.
 */
export async function openSite(config: Config): Promise<Site> {
  const { database } = config;
  if ('sqlite' in database && !existsSync(database.sqlite)) noSite();
  await migrate(database);
  const db = await connect(database);
  if (!(await readPasswordHash(db))) noSite();
  return { db, storage: await openStorage(config.storage) };
}

function noSite(): never {
  throw new Error('there is no site here; use the same DATA_DIR and DATABASE_URL as the server');
}
