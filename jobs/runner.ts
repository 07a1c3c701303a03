import { openArriving } from '../media/arriving.ts';
import { startDecoding } from '../media/decoding.ts';
import { openStorage, type StorageLocation } from '../media/open-storage.ts';
import { connect, type DatabaseLocation } from '../store/engine/connect.ts';
import { claimJob, removeJob } from '../store/jobs.ts';
import { type HeavyJobKind, heavyJobKinds } from '../store/tables/jobs.ts';
import { attempt } from './attempt.ts';
import { findFileFacts } from './file-facts.ts';
import type { RunJob } from './job.ts';
import { runJobProcess } from './job-process.ts';
import { makePictureSizes } from './picture-sizes.ts';
import { removeFiles } from './remove-files.ts';
import { makeSharePicture } from './share-picture.ts';
import { makeSiteIcons } from './site-icons.ts';

/**
 * A process of its own that does the heavy jobs that are due, one at a time and at a low priority, so
 * that visitors never wait for them. It ends when nothing is left to do.
 */

export interface RunnerSettings {
  database: DatabaseLocation;
  storage: StorageLocation;
  arriving: string;
}

const jobs: Record<HeavyJobKind, RunJob> = {
  'picture-sizes': makePictureSizes,
  'share-picture': makeSharePicture,
  'site-icons': makeSiteIcons,
  'file-facts': findFileFacts,
  'remove-files': removeFiles,
};

await runJobProcess<RunnerSettings>('job runner', async (settings) => {
  const db = await connect(settings.database, { connections: 2 });
  const storage = await openStorage(settings.storage);
  const arriving = await openArriving(settings.arriving);
  const decoding = startDecoding();
  const next = () => claimJob(db, heavyJobKinds);

  for (let job = await next(); job; job = await next()) {
    const { kind, subject } = job;
    await attempt(db, job, async () => {
      await jobs[kind]({ db, storage, arriving, decoding }, subject);
      await removeJob(db, { kind, subject });
    });
  }
  decoding.end();
  await db.destroy();
});
