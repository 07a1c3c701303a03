import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploads } from '../media/uploads.ts';

const directory = join(import.meta.dirname, '..', 'store', 'demo', 'media');

/** Puts the demo's files where uploads go; answers the address of each by its name. */
export async function publishDemoMedia(uploads: Uploads): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const name of await readdir(directory)) {
    const received = await uploads.receive(createReadStream(join(directory, name)), [
      'image',
      'video',
    ]);
    const [address] = await uploads.publish([received]);
    addresses.set(name, address);
  }
  return addresses;
}
