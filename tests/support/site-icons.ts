import { makeSiteIcons } from '../../jobs/site-icons.ts';
import { startDecoding } from '../../media/decoding.ts';
import { openTemporaryFiles } from '../../media/temporary-files.ts';
import type { TestApp } from './test-app.ts';

/** Does a job that makes the icons of the site now, rather than when the runner comes to it. */
export async function runIconsJob({ db, storage, config }: TestApp, name: string) {
  const temporaryFiles = await openTemporaryFiles(config.temporaryFiles);
  const decoding = startDecoding();
  try {
    await makeSiteIcons({ db, storage, temporaryFiles, decoding }, name);
  } finally {
    decoding.end();
  }
}
