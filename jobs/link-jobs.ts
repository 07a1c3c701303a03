import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { siteHost } from '../contract/links/asked-address.ts';
import type { Database } from '../store/engine/database.ts';
import { databaseTime } from '../store/engine/database-time.ts';
import { enqueueJob, removeJob } from '../store/jobs/jobs.ts';
import {
  endCheck,
  hasReachedAnybody,
  nextDueLink,
  postponeHost,
  recordOutcome,
} from '../store/link-checks/checking.ts';
import { findLinks } from '../store/link-checks/finding.ts';
import { checkSiteLinks } from './link-checks/check-site-links.ts';
import { checkWebLink, type Looking } from './link-checks/check-web-link.ts';
import { publicWeb } from './link-checks/network.ts';
import type { Handler, ProcessSettings } from './queue.ts';

export interface LinkJobContext extends Looking {
  db: Database;
  /** This site's own host, if configured: links to it are internal. */
  ownHost: string | undefined;
  publicFiles: string[];
}

const pauseMs = 2_000;

export async function openLinkContext(
  db: Database,
  { publicUrl, publicDirectory }: ProcessSettings,
): Promise<LinkJobContext> {
  return {
    db,
    pauseMs,
    network: publicWeb,
    // Lets site operators who find it in their logs see what it was and whom to contact.
    userAgent: `Vitrine link check${publicUrl ? ` (+${publicUrl})` : ''}`,
    ownHost: publicUrl && new URL(publicUrl).host,
    publicFiles: (await readdir(publicDirectory)).map((name) => `/${name}`),
  };
}

type LinkHandler = Handler<LinkJobContext>;

export const findSiteLinks: LinkHandler = async ({ db, ownHost }, subject) => {
  const hosts = [siteHost, ...(ownHost ? [ownHost] : [])];
  if (await findLinks(db, hosts)) {
    await db.transaction().execute(async (trx) => {
      for (const host of hosts) await enqueueJob(trx, 'check-links', host, databaseTime(trx));
    });
  }
  await removeJob(db, { kind: 'find-links', subject });
};

/** Finishes by rescheduling its job to when the host's next link is due. */
export const checkHost: LinkHandler = async (context, host) => {
  const { db, ownHost, publicFiles } = context;
  if (host === siteHost || host === ownHost) await checkSiteLinks(db, host, publicFiles);
  else await checkNext(context, host);
  await endCheck(db, host);
};

/** Checks one link of a host, then pauses. The claimed job keeps everyone else off this host meanwhile. */
async function checkNext(context: LinkJobContext, host: string): Promise<void> {
  const { db, pauseMs } = context;
  const link = await nextDueLink(db, host);
  if (!link) return;
  const looked = await checkWebLink(link.url, context);
  const isSilent = looked.kind === 'failed' && looked.status === null && !looked.isCertain;
  const isOurs = isSilent && !(await hasReachedAnybody(db));
  await recordOutcome(db, link, isOurs ? { kind: 'unreachable' } : looked);
  if (looked.leaveAloneSeconds) await postponeHost(db, host, looked.leaveAloneSeconds);
  if (!looked.isUnasked) await delay(pauseMs);
}
