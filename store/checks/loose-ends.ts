import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { nameRow } from '../tables/index.ts';
import { quote, type StoredRow } from '../tables/table.ts';

/** Dangling references that no foreign key covers, one line each. Only names stay in memory. */
export async function* findLooseEnds(db: Database): AsyncGenerator<string> {
  const published = await readPublished(db);
  const drafts = await namesIn(readRows(db, 'drafts'), itemOf);
  const trash = await namesIn(readRows(db, 'trash'), itemOf);
  for (const item of trash) {
    if (published.has(item)) yield `trash ${quote(item)}: it is on the site as well`;
    if (drafts.has(item)) yield `trash ${quote(item)}: there is a draft of it as well`;
  }
  for await (const row of readRows(db, 'detached_links')) {
    for (const end of [`product ${row.product_id}`, `${row.kind} ${row.target_id}`]) {
      if (published.has(end) || drafts.has(end) || trash.has(end)) continue;
      yield `${nameRow('detached_links', row)}: ${quote(end)} is not there`;
    }
  }
  const jobs = await namesIn(
    readRows(db, 'jobs', sql`kind = 'schedule'`),
    ({ subject }) => `${subject}`,
  );
  for await (const row of readRows(db, 'schedules')) {
    const item = itemOf(row);
    const isThere = published.has(item) || drafts.has(item);
    if (!isThere) yield `${nameRow('schedules', row)}: its item is not there`;
    const hasJob = jobs.delete(`${item} ${row.action}`);
    if (!hasJob && row.error === null) yield `${nameRow('schedules', row)}: its job is not there`;
  }
  for (const subject of jobs) yield `job ${quote(subject)}: its schedule is not there`;
}

/** Old slugs whose item is gone. They're harmless, so a backup that contains one is still restored. */
export async function* findOldSlugsOfNothing(db: Database): AsyncGenerator<string> {
  const published = await readPublished(db);
  for await (const row of readRows(db, 'old_slugs')) {
    if (published.has(itemOf(row))) continue;
    yield `old slug ${row.slug}: its ${row.kind} is not there`;
  }
}

const itemOf = (row: StoredRow) => `${row.kind} ${row.item_id}`;

async function readPublished(db: Database): Promise<Set<string>> {
  const items = await db.selectFrom('items').select(['kind', 'id']).execute();
  const tags = await db.selectFrom('tags').select('id').execute();
  return new Set([
    ...items.map(({ kind, id }) => `${kind} ${id}`),
    ...tags.map(({ id }) => `tag ${id}`),
  ]);
}

async function namesIn(
  rows: AsyncIterable<StoredRow>,
  name: (row: StoredRow) => string,
): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const row of rows) names.add(name(row));
  return names;
}
