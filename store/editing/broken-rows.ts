import { sql } from 'kysely';
import { itemKinds } from '../../contract/editing/item-kinds.ts';
import { type Database, tableOf } from '../engine/database.ts';
import { type Row, readRows } from '../engine/rows.ts';
import { keptRows } from './kept-rows.ts';
import { rulesOf } from './kinds.ts';

/** What is wrong with drafts, versions, schedules, the trash and detached links, one line each. */
export async function* findBrokenRows(db: Database): AsyncGenerator<string> {
  for (const [table, schema] of Object.entries(keptRows)) {
    for await (const row of readRows(db, table)) {
      const [issue] = schema.safeParse(row).error?.issues ?? [];
      if (issue) yield `${nameRow(table, row)}: ${issue.path.join('.')}: ${issue.message}`;
    }
  }
  yield* findLooseEnds(db);
}

/** How a line calls a row; whatever the row holds, it stays a line. */
export function nameRow(table: string, row: Row): string {
  const item = JSON.stringify(`${row.kind} ${row.item_id}`);
  switch (table) {
    case 'drafts':
      return `draft of ${item}`;
    case 'versions':
      return `version ${JSON.stringify(row.id)} of ${item}`;
    case 'schedules':
      return `schedule ${JSON.stringify(subjectOf(row))}`;
    case 'trash':
      return `trash ${item}`;
    case 'detached_links':
      return `link of ${JSON.stringify(`product ${row.product_id}`)} to ${JSON.stringify(targetOf(row))}`;
    case 'media':
      return `upload ${JSON.stringify(row.name)}`;
    case 'demo_items':
      return `demo ${item}`;
    default:
      return `${table} ${JSON.stringify(row.title ?? row.name)}`;
  }
}

const itemOf = (row: Row) => `${row.kind} ${row.item_id}`;
const subjectOf = (row: Row) => `${row.kind} ${row.item_id} ${row.action}`;
const targetOf = (row: Row) => `${row.kind} ${row.target_id}`;

/** What rows name in other tables, without a foreign key to hold it. */
async function* findLooseEnds(db: Database): AsyncGenerator<string> {
  const published = await readPublished(db);
  const drafts = await namesIn(readRows(db, 'drafts'), itemOf);
  const trash = await namesIn(readRows(db, 'trash'), itemOf);
  for (const item of trash) {
    const name = JSON.stringify(item);
    if (published.has(item)) yield `trash ${name}: it is on the site as well`;
    if (drafts.has(item)) yield `trash ${name}: there is a draft of it as well`;
  }
  const isSomewhere = (item: string) => published.has(item) || drafts.has(item) || trash.has(item);
  for await (const row of readRows(db, 'detached_links')) {
    for (const end of [`product ${row.product_id}`, targetOf(row)]) {
      if (isSomewhere(end)) continue;
      yield `${nameRow('detached_links', row)}: ${JSON.stringify(end)} is not there`;
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
    const hasJob = jobs.delete(subjectOf(row));
    if (!hasJob && row.error === null) yield `${nameRow('schedules', row)}: its job is not there`;
  }
  for (const subject of jobs) yield `job ${JSON.stringify(subject)}: its schedule is not there`;
}

const listed = { ...tableOf, tag: 'tags' } as const;

async function readPublished(db: Database): Promise<Set<string>> {
  const pages = itemKinds.filter((kind) => !rulesOf[kind].withdraw);
  const published = new Set(pages.map((page) => `${page} ${page}`));
  for (const [kind, table] of Object.entries(listed)) {
    for (const { id } of await db.selectFrom(table).select('id').execute()) {
      published.add(`${kind} ${id}`);
    }
  }
  return published;
}

/** Only the names stay in memory. */
async function namesIn(rows: AsyncIterable<Row>, name: (row: Row) => string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const row of rows) names.add(name(row));
  return names;
}
