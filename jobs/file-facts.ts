import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readStoredName } from '../contract/media/media.ts';
import { write } from '../store/engine/write.ts';
import { setFileFacts } from '../store/media/media.ts';
import type { RunJob } from './job.ts';

const actor = { kind: 'job', name: 'file-facts' } as const;

/** Finds out what is not known of a file that was uploaded before anybody asked: its size, and how long a video is. */
export const findFileFacts: RunJob = async ({ db, storage, arriving, decoding }, name) => {
  const type = readStoredName(name)?.type;
  const stored = await storage.describe(name);
  if (!stored || !type) return; // `check` says so
  const path = arriving.newPath();
  try {
    const isVideo = type.startsWith('video/');
    const content = isVideo && (await storage.open(name));
    if (content) await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    const duration =
      content && type !== 'text/vtt' ? await decoding.ask('durationOf', path, type) : undefined;
    await write(db, actor, (trx) => setFileFacts(trx, name, { size: stored.size, duration }));
  } finally {
    await rm(path, { force: true });
  }
};
