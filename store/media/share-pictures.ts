import type { Focal } from '../../contract/media/media.ts';
import { focalPercent, shareOf } from '../../contract/media/pictures.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { MediaRow } from '../tables/media.ts';

/** What is shown of a picture where its page is shared, made by a job (`jobs/share-picture.ts`). */

/** Drawings are never drawn here: what they hold is anybody's. */
const canBeCut = (type: string) => type.startsWith('image/') && type !== 'image/svg+xml';

/** A job for each point: where it moves while the picture is cut, the next one is waiting already. */
export async function enqueueShare(
  trx: Write,
  { name, type }: Pick<MediaRow, 'name' | 'type'>,
  focal: Focal | null,
): Promise<void> {
  if (canBeCut(type)) await enqueueJob(trx, 'share-picture', subjectOf(name, focal));
}

/** The picture of a job and where to cut it; nothing where it is gone or its point has moved since. */
export async function findWantedShare(
  db: Database,
  subject: string,
): Promise<{ name: string; focal: Focal } | undefined> {
  const [name] = subject.split(' ', 1);
  const focal = await readFocal(db, name);
  return focal && subjectOf(name, focal) === subject ? { name, focal } : undefined;
}

/** From now on pages name it, unless the point has moved meanwhile: then the next one is on its way. */
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
