import { makeSharePicture } from '../../jobs/share-picture.ts';
import { startDecoding } from '../../media/decoding.ts';
import { openTemporaryFiles } from '../../media/temporary-files.ts';
import type { TestApp } from './test-app.ts';

/** Runs the job that crops an image for sharing now, instead of waiting for the runner. */
export async function runShareJob({ db, storage, config }: TestApp, subject: string) {
  const temporaryFiles = await openTemporaryFiles(config.temporaryFiles);
  const decoding = startDecoding();
  try {
    await makeSharePicture({ db, storage, temporaryFiles, decoding }, subject);
  } finally {
    decoding.end();
  }
}
