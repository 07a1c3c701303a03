import type { ExpressionBuilder } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import {
  type BrokenLink,
  type CheckedLink,
  type LinkFilter,
  type LinkList,
  type LinkQuery,
  type LinkUse,
  linkFilters,
} from '../../contract/link-checks.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { Tables } from '../tables/index.ts';
import type { CheckedLinkRow } from '../tables/links.ts';

/** Links as shown to the administrator. */

const { linksAPage, placesOfLink } = limits;
const mostBroken = 1_000;

export async function listLinks(
  db: Database,
  { show, page }: LinkQuery,
): Promise<Omit<LinkList, 'isOn'>> {
  const rows = await db
    .selectFrom('checked_links')
    .selectAll()
    .where((link) => isShown(link, show))
    // Latest failures first; working links have none.
    .orderBy('failing_since', (order) => order.desc().nullsLast())
    .orderBy('url')
    .limit(linksAPage)
    .offset((page - 1) * linksAPage)
    .execute();
  return { counts: await countLinks(db), links: await toLinks(db, rows) };
}

const statesOf: Record<Exclude<LinkFilter, 'ignored'>, CheckedLink['state'][]> = {
  broken: ['broken'],
  unknown: ['unknown'],
  waiting: ['unchecked', 'retrying'],
  working: ['working'],
};

function isShown(link: ExpressionBuilder<Tables, 'checked_links'>, show: LinkFilter) {
  if (show === 'ignored') return link('ignored_at', 'is not', null);
  return link.and([link('ignored_at', 'is', null), link('state', 'in', statesOf[show])]);
}

async function countLinks(db: Database): Promise<LinkList['counts']> {
  const { fn } = db;
  const row = await db
    .selectFrom('checked_links')
    .select((link) =>
      linkFilters.map((name) => fn.countAll().filterWhere(isShown(link, name)).as(name)),
    )
    .executeTakeFirstOrThrow();
  const count = (name: LinkFilter) => [name, Number(row[name])];
  return Object.fromEntries(linkFilters.map(count)) as LinkList['counts'];
}

/** Every use of a broken link that isn't ignored. */
export async function listBrokenLinks(db: Database): Promise<BrokenLink[]> {
  const rows = await db
    .selectFrom('checked_links')
    .innerJoin('link_uses', 'link_uses.link_id', 'checked_links.id')
    .select(['kind', 'item_id', 'field', 'url', 'problem', 'status', 'failing_since'])
    .where('state', '=', 'broken')
    .where('ignored_at', 'is', null)
    .orderBy('failing_since', 'desc')
    .orderBy('item_id')
    .orderBy('field')
    .limit(mostBroken)
    .execute();
  return rows.map(({ item_id: id, failing_since: failingSince, ...rest }) => ({
    ...rest,
    id,
    failingSince,
  }));
}

/** Makes a link due now. */
export async function recheckLink(trx: Write, id: string): Promise<CheckedLink> {
  await change(trx, id, { check_at: databaseTime(trx) });
  return readLink(trx, id);
}

/** Ignored links aren't checked; a link that is no longer ignored is checked at once. */
export async function ignoreLink(trx: Write, id: string, isIgnored: boolean): Promise<CheckedLink> {
  const time = databaseTime(trx);
  await change(trx, id, { ignored_at: isIgnored ? time : null, check_at: time });
  return readLink(trx, id);
}

async function change(
  trx: Write,
  id: string,
  columns: Partial<Record<'check_at' | 'ignored_at', ReturnType<typeof databaseTime> | null>>,
): Promise<void> {
  const changed = await trx
    .updateTable('checked_links')
    .set(columns as object)
    .where('id', '=', id)
    .returning('host')
    .executeTakeFirst();
  if (!changed) throw new ApiError('linkNotFound');
  await enqueueJob(trx, 'check-links', changed.host, databaseTime(trx));
}

async function readLink(db: Database, id: string): Promise<CheckedLink> {
  const link = db.selectFrom('checked_links').selectAll().where('id', '=', id);
  const [read] = await toLinks(db, [await link.executeTakeFirstOrThrow()]);
  return read;
}

async function toLinks(db: Database, rows: CheckedLinkRow[]): Promise<CheckedLink[]> {
  const now = await readTime(db);
  const links: CheckedLink[] = [];
  for (const row of rows) {
    links.push({
      id: row.id,
      url: row.url,
      state: row.state,
      problem: row.problem,
      status: row.status,
      redirectedTo: row.redirected_to,
      failingSince: row.failing_since,
      checkedAt: row.checked_at,
      isIgnored: row.ignored_at !== null,
      isDue: row.ignored_at === null && row.check_at <= now,
      ...(await readUses(db, row.id)),
    });
  }
  return links;
}

async function readTime(db: Database): Promise<string> {
  const time = db.selectNoFrom(databaseTime(db).as('time'));
  return (await time.executeTakeFirstOrThrow()).time;
}

async function readUses(
  db: Database,
  linkId: string,
): Promise<{ uses: LinkUse[]; useCount: number }> {
  const uses = await db
    .selectFrom('link_uses')
    .leftJoin('items', 'items.id', 'link_uses.item_id')
    .select(['link_uses.kind', 'link_uses.item_id as id', 'field'])
    .select(({ fn, val }) => fn.coalesce('items.title', val('')).as('title'))
    .where('link_id', '=', linkId)
    .orderBy('link_uses.kind')
    .orderBy('title')
    .orderBy('field')
    .limit(placesOfLink)
    .execute();
  const { count } = await db
    .selectFrom('link_uses')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return { uses, useCount: Number(count) };
}
