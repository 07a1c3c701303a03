import { sql } from 'kysely';
import { listedKinds } from '../../contract/kinds/kind-names.ts';
import type { MediaUse } from '../../contract/library/library.ts';
import type { Database } from '../engine/database.ts';
import type { MediaUseRow } from '../tables/media.ts';
import { hashOf } from './media-uses.ts';

/** What uses a file, with the titles that people know it by. */

/** Nobody reads more, and a logo may be in every product. */
const mostListed = 500;

const inTurn = sql`case state when 'published' then 1 when 'draft' then 2 when 'version' then 3 else 4 end`;

/** Published uses first. Versions of an item that use the file in the same field are merged. */
export async function listUses(db: Database, name: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('media_uses')
    .select(['kind', 'item_id', 'field', 'state'])
    .where('hash', '=', hashOf(name))
    .groupBy(['kind', 'item_id', 'field', 'state'])
    .orderBy(inTurn)
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('field')
    .limit(mostListed)
    .execute();
  const titleOf = await readTitles(db, rows);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.item_id,
    title: titleOf(row),
    field: row.field,
    state: row.state,
  }));
}

/** How many items use each of these files, published or in a draft. */
export async function countUses(db: Database, names: string[]): Promise<(name: string) => number> {
  if (names.length === 0) return () => 0;
  const rows = await db
    .selectFrom('media_uses')
    .select('hash')
    .select(sql<number | string>`count(distinct kind || ' ' || item_id)`.as('count'))
    .where('hash', 'in', names.map(hashOf))
    .where('state', 'in', ['published', 'draft'])
    .groupBy('hash')
    .execute();
  const counts = new Map(rows.map(({ hash, count }) => [hash, Number(count)]));
  return (name) => counts.get(hashOf(name)) ?? 0;
}

type Item = Pick<MediaUseRow, 'kind' | 'item_id'>;

const pageTitles = {
  homepage: 'Homepage',
  about: 'About page',
  theme: 'Theme',
  settings: 'Settings',
} as const;

async function readTitles(db: Database, items: Item[]): Promise<(item: Item) => string> {
  const titles = new Map<string, string>(
    Object.entries(pageTitles).map(([page, title]) => [`${page} ${page}`, title]),
  );
  const idsOf = (kind: Item['kind']) => [
    ...new Set(items.filter((item) => item.kind === kind).map(({ item_id }) => item_id)),
  ];
  for (const kind of listedKinds) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    // Later entries win, so published titles come last.
    const trash = db.selectFrom('trash').select(['item_id as id', 'title']);
    const deleted = await trash.where('kind', '=', kind).where('item_id', 'in', ids).execute();
    const drafts = db.selectFrom('drafts').select(['item_id as id', 'body']);
    const drafted = await drafts.where('kind', '=', kind).where('item_id', 'in', ids).execute();
    const published = await db
      .selectFrom('items')
      .select(['id', 'title'])
      .where('id', 'in', ids)
      .execute();
    const begun = drafted.map(({ id, body }) => ({ id, title: JSON.parse(body).title ?? '' }));
    for (const { id, title } of [...deleted, ...begun, ...published]) {
      titles.set(`${kind} ${id}`, title);
    }
  }
  const letters = idsOf('newsletter');
  if (letters.length > 0) {
    const named = db.selectFrom('newsletters').select(['id', 'subject']).where('id', 'in', letters);
    for (const { id, subject } of await named.execute()) titles.set(`newsletter ${id}`, subject);
  }
  const videos = idsOf('media');
  if (videos.length > 0) {
    const named = db.selectFrom('media').select(['name', 'title']).where('name', 'in', videos);
    for (const { name, title } of await named.execute()) titles.set(`media ${name}`, title);
  }
  return ({ kind, item_id }) => titles.get(`${kind} ${item_id}`) ?? '';
}
