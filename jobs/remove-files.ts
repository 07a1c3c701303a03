import { readStoredName } from '../contract/media/media.ts';
import { write } from '../store/engine/write.ts';
import { readFilesInUse, recordedAmong } from '../store/media/media-uses.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'remove-files' } as const;

/** Removes a permanently deleted file and everything derived from it, unless it's in use again. */
export const removeFiles: FileHandler = async ({ db, storage }, file) => {
  const { hash } = readStoredName(file) ?? {};
  if (!hash) return;
  const names: string[] = [];
  for await (const { name } of storage.list()) if (name.startsWith(hash)) names.push(name);
  // Under the lock that saving takes, so that anything saved or uploaded meanwhile is seen.
  await write(db, actor, async (trx) => {
    const { named } = await readFilesInUse(trx);
    const recorded = await recordedAmong(trx, [hash]);
    if (!named.has(hash) && !recorded.has(hash)) await storage.remove(names);
  });
};
