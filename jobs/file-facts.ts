import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readStoredName } from '../contract/media/media.ts';
import { write } from '../store/engine/write.ts';
import { setFileFacts } from '../store/media/media.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'file-facts' } as const;

/** Backfills what uploads by older versions lack: size, a video's duration, an image's placeholder. */
export const findFileFacts: FileHandler = async (
  { db, storage, temporaryFiles, decoding },
  name,
) => {
  const type = readStoredName(name)?.type;
  const stored = await storage.describe(name);
  if (!stored || !type) return; // `check` reports a missing file
  const path = temporaryFiles.newPath();
  const examine = async () => {
    if (type === 'image/svg+xml' || type === 'text/vtt') return {};
    const content = await storage.open(name);
    if (content) await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    if (type.startsWith('video/'))
      return { duration: await decoding.ask('durationOf', path, type) };
    const { placeholder } = await decoding.ask('describePicture', path);
    return { placeholder };
  };
  try {
    const facts = { size: stored.size, ...(await examine()) };
    await write(db, actor, (trx) => setFileFacts(trx, name, facts));
  } finally {
    await rm(path, { force: true });
  }
};
