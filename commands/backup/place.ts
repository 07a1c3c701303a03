import { openArriving } from '../../media/arriving.ts';
import { openStorage, type StorageLocation } from '../../media/open-storage.ts';
import { connect, type DatabaseLocation } from '../../store/engine/connect.ts';

/** Where a site is, or is to be: its rows, its files, and where files arrive. */
export interface Place {
  database: DatabaseLocation;
  storage: StorageLocation;
  arriving: string;
}

export type OpenPlace = Awaited<ReturnType<typeof openPlace>>;

export async function openPlace({ database, storage, arriving }: Place) {
  return {
    location: database,
    db: await connect(database),
    storage: await openStorage(storage),
    arriving: await openArriving(arriving),
  };
}
