import { makeSiteIcons } from '../../jobs/site-icons.ts';
import { openArriving } from '../../media/arriving.ts';
import { startDecoding } from '../../media/decoding.ts';
import type { TestApp } from './test-app.ts';

/** Does a job that makes the icons of the site now, rather than when the runner comes to it. */
export async function runIconsJob({ db, storage, config }: TestApp, name: string) {
  const arriving = await openArriving(config.arriving);
  const decoding = startDecoding();
  try {
    await makeSiteIcons({ db, storage, arriving, decoding }, name);
  } finally {
    decoding.end();
  }
}
