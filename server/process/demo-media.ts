import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Received, Uploads } from '../../media/uploads.ts';
import { fileWords } from '../../store/demo/file-words.ts';
import type { Write } from '../../store/engine/database.ts';
import { recordMedia } from '../../store/media/media.ts';
import { root } from './root.ts';

const directory = join(root, 'store', 'demo', 'media');

/** Publishes the demo's files as uploads; returns the URL of each by its name, and how to record them. */
export async function publishDemoMedia(uploads: Uploads) {
  const names = await readdir(directory);
  const files: Received[] = [];
  for (const name of names) {
    files.push(await uploads.receive(createReadStream(join(directory, name)), anyKind));
  }
  const urls = await uploads.publish(files);
  const addresses = new Map(names.map((name, index) => [name, urls[index]]));
  return {
    addresses,
    async record(trx: Write) {
      for (const [index, file] of files.entries()) {
        const name = names[index];
        const poster = addresses.get(posterOf(name));
        await recordMedia(trx, { ...file, ...fileWords[name], poster });
      }
    },
  };
}

const anyKind = ['image', 'video'] as const;

/** Several courses share a clip, so each page shows its own image until it's played. */
const posterOf = (name: string): string => (/^home-.*\.mp4$/.test(name) ? 'home-hero.jpg' : '');
