import { openStorage, type StorageLocation } from '../../media/open-storage.ts';
import { openTemporaryFiles } from '../../media/temporary-files.ts';
import { connect, type DatabaseLocation } from '../../store/engine/connect.ts';

/** Where a site is or will be: its rows, its files, and where files are uploaded to first. */
export interface Place {
  database: DatabaseLocation;
  storage: StorageLocation;
  temporaryFiles: string;
}

export type OpenPlace = Awaited<ReturnType<typeof openPlace>>;

export async function openPlace({ database, storage, temporaryFiles }: Place) {
  return {
    location: database,
    db: await connect(database),
    storage: await openStorage(storage),
    temporaryFiles: await openTemporaryFiles(temporaryFiles),
  };
}
