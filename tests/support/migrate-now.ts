import { once } from 'node:events';
import { migrate } from '../../store/engine/migrate.ts';

/** A separate process that migrates the given database on a message, and reports which migrations it ran. */
const location = JSON.parse(process.argv[2]);
process.send?.('ready');
await once(process, 'message');
process.send?.(await migrate(location));
process.disconnect();
