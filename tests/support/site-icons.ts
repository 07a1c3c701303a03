import { makeSiteIcons } from '../../jobs/site-icons.ts';
import { startDecoding } from '../../media/decoding.ts';
import { openTemporaryFiles } from '../../media/temporary-files.ts';
import type { TestApp } from './test-app.ts';

/** Runs the job that generates the site's icons now, instead of waiting for the runner. */
export async function runIconsJob({ db, storage, config }: TestApp, name: string) {
  const temporaryFiles = await openTemporaryFiles(config.temporaryFiles);
  const decoding = startDecoding();
  try {
    await makeSiteIcons({ db, storage, temporaryFiles, decoding }, name);
  } finally {
    decoding.end();
  }
}
