import { iconOf, type SiteIcon, siteIcons } from '../../contract/media/pictures.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';

/** The site's icons, created from one image by a job (`jobs/site-icons.ts`). */

/** Images of other sites are used as they are. */
export async function enqueueIcons(trx: Write, url: string): Promise<void> {
  const name = url.replace(/^\/uploads\//, '');
  const isMade = await hasIcons(trx, name);
  if (isMade === false) await enqueueJob(trx, 'site-icons', name);
}

/** Whether an image has icons already; undefined if it isn't one of ours. */
export async function hasIcons(db: Database, name: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('media')
    .select('icons')
    .where('name', '=', name)
    .where('type', 'like', 'image/%')
    .executeTakeFirst();
  return row && row.icons === 1;
}

/** Pages use the icons from now on. */
export async function setIcons(trx: Write, name: string): Promise<void> {
  await trx.updateTable('media').set({ icons: 1 }).where('name', '=', name).execute();
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

/** The names of all icons created from an image. */
export const iconsOf = (name: string): string[] =>
  (Object.keys(siteIcons) as SiteIcon[]).map((icon) => iconOf(name, icon));
