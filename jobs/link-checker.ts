import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type DatabaseLocation } from '../store/engine/connect.ts';
import { claimJob } from '../store/jobs.ts';
import { announceFinding } from '../store/link-checks/finding.ts';
import { linkJobKinds } from '../store/tables/jobs.ts';
import { attempt } from './attempt.ts';
import { runJobProcess } from './job-process.ts';
import { type LinkJobContext, linkJobs } from './link-checks/link-jobs.ts';
import { publicWeb } from './link-checks/network.ts';

/**
 * A process of its own that looks at links, some hosts at a time and each host one at a time: it waits for
 * others most of the time, and nobody waits for it. It ends when nothing is left to look at.
 */

export interface LinkCheckerSettings {
  database: DatabaseLocation;
  publicUrl: string | undefined;
  /** Where the files are that come with the product. */
  publicDirectory: string;
}

const hostsAtOnce = 4;
const pauseMs = 2_000;
const lookAgainMs = 1_000;

await runJobProcess<LinkCheckerSettings>('link checker', async (settings) => {
  const { database, publicUrl, publicDirectory } = settings;
  const db = await connect(database, { connections: 2 });
  const context: LinkJobContext = {
    db,
    pauseMs,
    network: publicWeb,
    userAgent: userAgentOf(publicUrl),
    ownHost: publicUrl && new URL(publicUrl).host,
    publicFiles: (await readdir(publicDirectory)).map((name) => `/${name}`),
  };
  await checkLinks(context);
  await db.destroy();
});

async function checkLinks(context: LinkJobContext): Promise<void> {
  const { db } = context;
  let busy = 0;
  await Promise.all(Array.from({ length: hostsAtOnce }, lane));

  /** As long as others are busy, there may be more to come of what they do. */
  async function lane(): Promise<void> {
    for (;;) {
      await announceFinding(db);
      const job = await claimJob(db, linkJobKinds);
      if (job) {
        busy += 1;
        await attempt(db, job, () => linkJobs[job.kind](context, job.subject));
        busy -= 1;
      } else if (busy > 0) await delay(lookAgainMs);
      else return;
    }
  }
}

/** Whoever reads it in a log knows what it was, and whom to ask. */
function userAgentOf(site: string | undefined): string {
  return `Vitrine link check${site ? ` (+${site})` : ''}`;
}
