import { once } from 'node:events';
import { setPriority } from 'node:os';
import { makeVariants } from '../media/variants.ts';
import { connect, type DatabaseLocation } from '../store/connect.ts';
import { claimPicture, finishPicture } from '../store/media.ts';

/**
 * A process of its own that makes the sizes of pictures, one at a time and at the lowest priority,
 * so that visitors never wait for it. It ends when nothing is left to do.
 */

export interface WorkerSettings {
  database: DatabaseLocation;
  directory: string;
}

const lowestPriority = 19;

setPriority(lowestPriority);
process.on('disconnect', () => process.exit()); // the server is gone
// Not as an argument: the address of a database may hold its password.
const [{ database, directory }]: WorkerSettings[] = await once(process, 'message');
const db = await connect(database);

for (let name = await claimPicture(db); name; name = await claimPicture(db)) {
  const result = await makeVariants(directory, name).then(
    (widths) => ({ widths }),
    () => 'failed' as const,
  );
  await finishPicture(db, name, result);
  process.send?.('done');
}
await db.destroy();
process.disconnect();
