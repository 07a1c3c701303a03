import { once } from 'node:events';
import { setPriority } from 'node:os';
import { openArriving } from '../media/arriving.ts';
import { openStorage, type StorageLocation } from '../media/open-storage.ts';
import { makeVariants } from '../media/variants.ts';
import { connect, type DatabaseLocation } from '../store/engine/connect.ts';
import { write } from '../store/engine/write.ts';
import { claimPicture, finishPicture } from '../store/media.ts';

/**
 * A process of its own that makes the sizes of pictures, one at a time and at the lowest priority,
 * so that visitors never wait for it. It ends when nothing is left to do.
 */

export interface WorkerSettings {
  database: DatabaseLocation;
  storage: StorageLocation;
  arriving: string;
}

const lowestPriority = 19;

setPriority(lowestPriority);
process.on('disconnect', () => process.exit()); // the server is gone
// Not as an argument: these settings hold passwords.
const [settings]: WorkerSettings[] = await once(process, 'message');
const db = await connect(settings.database);
const storage = await openStorage(settings.storage);
const arriving = await openArriving(settings.arriving);

for (let name = await claimPicture(db); name; name = await claimPicture(db)) {
  const result = await makeVariants(storage, arriving, name);
  // Pages show the sizes, so this is a change of the content.
  await write(db, (trx) => finishPicture(trx, name, result));
}
await db.destroy();
process.disconnect();
