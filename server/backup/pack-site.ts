import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Storage } from '../../media/storage.ts';
import type { TemporaryFiles } from '../../media/temporary-files.ts';
import type { DatabaseLocation } from '../../store/engine/connect.ts';
import type { Database } from '../../store/engine/database.ts';
import { readSchema } from '../../store/engine/migrate.ts';
import { packArchive } from './archive.ts';
import { fillBackup } from './fill-backup.ts';

interface Site {
  db: Database;
  storage: Storage;
  temporaryFiles: TemporaryFiles;
}

const silent = { step: () => {}, finish: () => {} };

/** Streams the same file that the backup command writes. Leftovers of a crash are swept at the next start. */
export const packSite =
  ({ db, storage, temporaryFiles }: Site, location: DatabaseLocation) =>
  (onSize: (bytes: number) => void): Readable =>
    packArchive(async (add) => {
      const folder = temporaryFiles.newPath();
      await mkdir(folder, { mode: 0o700 });
      try {
        const { reached: schema = '' } = await readSchema(db);
        const progress = { begin: onSize, tables: silent, files: silent };
        await fillBackup(add, { db, location, storage, schema }, folder, progress);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
