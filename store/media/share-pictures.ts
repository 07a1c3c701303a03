import type { Focal } from '../../contract/media/media.ts';
import { focalPercent, shareOf } from '../../contract/media/pictures.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { MediaRow } from '../tables/media.ts';

/** Images for social previews, created by a job (`jobs/share-picture.ts`). */

/** Drawings are never rasterized for this: their content is untrusted. */
const canBeCut = (type: string) => type.startsWith('image/') && type !== 'image/svg+xml';

/** One job per focal point: if it moves while the image is being cropped, the next job is already queued. */
export async function enqueueShare(
  trx: Write,
  { name, type }: Pick<MediaRow, 'name' | 'type'>,
  focal: Focal | null,
): Promise<void> {
  if (canBeCut(type)) await enqueueJob(trx, 'share-picture', subjectOf(name, focal));
}

/** The image of a job and where to crop it; undefined if it's gone or its focal point has moved since. */
export async function findWantedShare(
  db: Database,
  subject: string,
): Promise<{ name: string; focal: Focal } | undefined> {
  const [name] = subject.split(' ', 1);
  const focal = await readFocal(db, name);
  return focal && subjectOf(name, focal) === subject ? { name, focal } : undefined;
}

/** Pages use it from now on, unless the focal point has moved meanwhile: then the next one is already queued. */
export async function setShare(trx: Write, name: string, share: string): Promise<void> {
  const focal = await readFocal(trx, name);
  if (!focal || shareOf(name, focal) !== share) return;
  await trx.updateTable('media').set({ share }).where('name', '=', name).execute();
  await recordChanges(trx, [{ kind: 'media', id: name }]);
}

function subjectOf(name: string, focal: Focal | null): string {
  const { x, y } = focalPercent(focal);
  return `${name} ${x} ${y}`;
}

async function readFocal(db: Database, name: string): Promise<Focal | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['focal_x as x', 'focal_y as y'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { x: row.x, y: row.y };
}
