import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploads } from '../media/uploads.ts';
import type { Database } from '../store/database.ts';
import { recordMedia } from '../store/media.ts';

const directory = join(import.meta.dirname, '..', 'store', 'demo', 'media');

/** Puts the demo's files where uploads go; answers the address of each by its name. */
export async function publishDemoMedia(
  db: Database,
  uploads: Uploads,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const name of (await readdir(directory)).sort(picturesFirst)) {
    const received = await uploads.receive(createReadStream(join(directory, name)), [
      'image',
      'video',
    ]);
    const [address] = await uploads.publish([received]);
    addresses.set(name, address);
    const poster = addresses.get(posterOf(name));
    await recordMedia(db, { ...received, poster });
  }
  return addresses;
}

/** The clips begin with what their picture shows: `x-intro.mp4` and `x-tile.mp4` have theirs. */
function posterOf(name: string): string {
  return name.replace(/(?:-intro|-loop)?\.mp4$/, '.jpg').replace(/^home\.jpg$/, 'home-hero.jpg');
}

const picturesFirst = (a: string, b: string) =>
  Number(a.endsWith('.mp4')) - Number(b.endsWith('.mp4')) || a.localeCompare(b);
