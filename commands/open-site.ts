import { existsSync } from 'node:fs';
import { readPasswordHash } from '../store/administrator.ts';
import { readSchema } from '../store/engine/migrate.ts';
import { type OpenPlace, openPlace, type Place } from './backup/place.ts';

export interface Site extends OpenPlace {
  /** The migration that its database has reached. */
  schema: string;
}

/**
 * Opens the data of a site that exists, and changes nothing about it. A wrong setting must not pass
 * for a new, empty site, in which nothing would seem to be in use.
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
