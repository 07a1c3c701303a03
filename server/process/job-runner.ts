import { join } from 'node:path';
import { runLightJobs } from '../../jobs/light-jobs.ts';
import type { LinkCheckerSettings } from '../../jobs/link-checker.ts';
import type { RunnerSettings } from '../../jobs/runner.ts';
import type { Database } from '../../store/engine/database.ts';
import { hasDueJobs } from '../../store/jobs.ts';
import { announceFinding } from '../../store/link-checks/finding.ts';
import { heavyJobKinds, linkJobKinds } from '../../store/tables/jobs.ts';
import type { Config } from './config.ts';
import { keepProcess } from './keep-process.ts';
import { root } from './root.ts';

/** What was planned for a moment happens within a second of it. */
const lookForLightMs = 400;

const publicDirectory = import.meta.filename.endsWith('.ts')
  ? join(root, 'public')
  : join(import.meta.dirname, '..', 'client');

/** Does light jobs at their time, and has the others done by processes of their own. */
export function keepJobRunner(db: Database, config: Config) {
  const { database, storage, arriving, publicUrl } = config;
  const runnerSettings: RunnerSettings = { database, storage, arriving };
  const runner = keepProcess('runner', runnerSettings, () => hasDueJobs(db, heavyJobKinds));
  runner.wake();

  const checkerSettings: LinkCheckerSettings = { database, publicUrl, publicDirectory };
  const linkChecker = config.linkChecks
    ? keepProcess('link-checker', checkerSettings, async () => {
        await announceFinding(db);
        return hasDueJobs(db, linkJobKinds);
      })
    : undefined;

  let isBusy = false;
  async function doLightJobs() {
    if (isBusy) return;
    isBusy = true;
    await runLightJobs(db).catch(() => {}); // the database may be away for a while
    isBusy = false;
  }
  const lightTimer = setInterval(doLightJobs, lookForLightMs).unref();

  return {
    wake() {
      runner.wake();
      linkChecker?.wake();
    },
    stop() {
      clearInterval(lightTimer);
      runner.stop();
      linkChecker?.stop();
    },
  };
}
