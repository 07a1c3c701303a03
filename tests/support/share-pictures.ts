import { makeSharePicture } from '../../jobs/share-picture.ts';
import { openArriving } from '../../media/arriving.ts';
import { startDecoding } from '../../media/decoding.ts';
import type { TestApp } from './test-app.ts';

/** Does a job that cuts a picture for sharing now, rather than when the runner comes to it. */
export async function runShareJob({ db, storage, config }: TestApp, subject: string) {
  const arriving = await openArriving(config.arriving);
  const decoding = startDecoding();
  try {
    await makeSharePicture({ db, storage, arriving, decoding }, subject);
  } finally {
    decoding.end();
  }
}
