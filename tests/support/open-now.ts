import { readConfig } from '../../server/process/config.ts';
import { openData } from '../../server/process/open-data.ts';

/** A separate process that opens the data like a server and prints the password it generated. */
const { db, madePassword } = await openData(readConfig(process.env));
process.stdout.write(madePassword ?? '');
await db.destroy();
