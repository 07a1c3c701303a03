import { readConfig } from '../../server/process/config.ts';
import { openData } from '../../server/process/open-data.ts';

/** A process of its own that opens the data as a server does, and says what password it made. */
const { db, madePassword } = await openData(readConfig(process.env));
process.stdout.write(madePassword ?? '');
await db.destroy();
