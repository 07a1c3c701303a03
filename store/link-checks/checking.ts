import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { removeJob, repeatJob } from '../jobs/jobs.ts';
import type { CheckedLinkRow } from '../tables/links.ts';
import type { LinkOutcome } from './outcome.ts';

/** Due links and their outcomes. None of this is content, so no page becomes stale. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const lookAgain = { working: 3 * day, unknown: 3 * day, broken: day, unreachable: hour };
/** Retry delays before a failing link counts as broken. */
const retryPauses = [10 * minute, hour];

/** The link of a host that has been due for longest. */
export async function nextDueLink(db: Database, host: string): Promise<CheckedLinkRow | undefined> {
  const [link] = await listDueLinks(db, host, 1);
  return link;
}

export async function listDueLinks(
  db: Database,
  host: string,
  most: number,
): Promise<CheckedLinkRow[]> {
  return db
    .selectFrom('checked_links')
    .selectAll()
    .where('host', '=', host)
    .where('ignored_at', 'is', null)
    .where('check_at', '<=', databaseTime(db))
    .orderBy('check_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whether any site has ever responded. If none has, this server has no internet access. */
export async function hasReachedAnybody(db: Database): Promise<boolean> {
  const answered = db.selectFrom('checked_links').select('id').where('status', 'is not', null);
  return (await answered.limit(1).executeTakeFirst()) !== undefined;
}

export async function recordOutcome(
  db: Database,
  link: Pick<CheckedLinkRow, 'id' | 'failures' | 'failing_since' | 'check_at'>,
  outcome: LinkOutcome,
): Promise<void> {
  await db
    .updateTable('checked_links')
    .set(toColumns(db, link, outcome))
    .where('id', '=', link.id)
    // No match if somebody requested a recheck or ignored the link meanwhile.
    .where('check_at', '=', link.check_at)
    .execute();
}

function toColumns(
  db: Database,
  { failures, failing_since }: Pick<CheckedLinkRow, 'failures' | 'failing_since'>,
  outcome: LinkOutcome,
) {
  const after = (seconds: number) => databaseTime(db, seconds);
  if (outcome.kind === 'unreachable') return { check_at: after(lookAgain.unreachable) };
  const { status, redirectedTo } = outcome;
  const seen = { status, redirected_to: redirectedTo, checked_at: after(0) };
  if (outcome.kind !== 'failed') {
    const { kind: state } = outcome;
    const problem = outcome.kind === 'unknown' ? outcome.problem : null;
    const fine = { failures: 0, failing_since: null, check_at: after(lookAgain[state]) };
    return { ...seen, ...fine, state, problem };
  }
  const pause = outcome.isCertain ? undefined : retryPauses[failures];
  return {
    ...seen,
    state: pause === undefined ? ('broken' as const) : ('retrying' as const),
    problem: outcome.problem,
    failures: failures + 1,
    failing_since: failing_since ?? after(0),
    check_at: after(pause ?? lookAgain.broken),
  };
}

/** Leaves a host alone for as long as it asked. */
export async function postponeHost(db: Database, host: string, seconds: number): Promise<void> {
  await db
    .updateTable('checked_links')
    .set({ check_at: databaseTime(db, seconds) })
    .where('host', '=', host)
    .where('check_at', '<', databaseTime(db, seconds))
    .execute();
}

/** Ends a host's job, or reschedules it to when the next of its links is due. */
export async function endCheck(db: Database, host: string): Promise<void> {
  const job = { kind: 'check-links', subject: host } as const;
  await db.transaction().execute(async (trx) => {
    // First, to lock the job: a concurrent insert of a link waits, and reschedules it afterwards.
    await repeatJob(trx, job, databaseTime(trx));
    const next = await nextCheckAt(trx, host);
    if (next === undefined) await removeJob(trx, job);
    // If a link is due already, the job stays due now, behind those of the other hosts.
    else if (next.isLater) await repeatJob(trx, job, next.check_at);
  });
}

async function nextCheckAt(trx: Write, host: string) {
  return trx
    .selectFrom('checked_links')
    .select('check_at')
    .select((row) => row('check_at', '>', databaseTime(trx)).as('isLater'))
    .where('host', '=', host)
    .where('ignored_at', 'is', null)
    .orderBy('check_at')
    .limit(1)
    .executeTakeFirst();
}
