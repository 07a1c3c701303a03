import { existsSync } from 'node:fs';
import { readPasswordHash } from '../store/administrator.ts';
import { readSchema } from '../store/engine/migrate.ts';
import { type OpenPlace, openPlace, type Place } from './backup/place.ts';

export interface Site extends OpenPlace {
  /** The last migration applied to its database. */
  schema: string;
}

/**
 * Opens an existing site's data without changing it. A wrong setting must not pass for a new, empty site, in which no
 * file would seem to be in use.
 */
export async function openSite(place: Place): Promise<Site> {
  if ('sqlite' in place.database && !existsSync(place.database.sqlite)) noSite();
  const site = await openPlace(place);
  try {
    const { reached, isLatest } = await readSchema(site.db);
    if (!reached) noSite();
    if (!isLatest) throw new Error('start the server once: it brings the database up to date');
    if (!(await readPasswordHash(site.db))) noSite();
    return { ...site, schema: reached };
  } catch (error) {
    await site.db.destroy();
    throw error;
  }
}

function noSite(): never {
  throw new Error('there is no site here; use the same DATA_DIR and DATABASE_URL as the server');
}
