import type { Database } from '../engine/database.ts';
import { kindOf } from '../library/library.ts';
import { inLibrary } from '../media/library-files.ts';
import { hashOf } from '../media/media-uses.ts';

/** Demo files that are unused once these items are gone; videos first, because they use their posters. */
export async function filesLeftOver(
  db: Database,
  going: { kind: string; id: string }[],
): Promise<string[]> {
  const files = await inLibrary(db)
    .innerJoin('demo_items', (join) =>
      join.onRef('item_id', '=', 'media.name').on('demo_items.kind', '=', 'media'),
    )
    .select(['media.name', 'media.type'])
    .execute();
  if (files.length === 0) return [];
  const goes = new Set(going.map(({ kind, id }) => `${kind} ${id}`));
  const uses = await db
    .selectFrom('media_uses')
    .select(['kind', 'item_id', 'hash'])
    .where('state', 'in', ['published', 'draft'])
    .where(
      'hash',
      'in',
      files.map(({ name }) => hashOf(name)),
    )
    .execute();
  const shown = new Set(
    uses
      .filter(({ kind, item_id }) => kind !== 'media' && !goes.has(`${kind} ${item_id}`))
      .map(({ hash }) => hash),
  );
  const isLeftOver = ({ name }: { name: string }) => !shown.has(hashOf(name));
  const videos = files.filter((file) => kindOf(file) === 'video' && isLeftOver(file));
  for (const { name } of videos) goes.add(`media ${name}`);
  for (const { kind, item_id, hash } of uses) {
    if (kind === 'media' && !goes.has(`media ${item_id}`)) shown.add(hash);
  }
  const pictures = files.filter((file) => kindOf(file) === 'image' && isLeftOver(file));
  return [...videos, ...pictures].map(({ name }) => name);
}
