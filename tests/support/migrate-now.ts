import { once } from 'node:events';
import { migrate } from '../../store/engine/migrate.ts';

/** A process of its own that migrates the database it is told, when it is told, and says what it ran. */
const location = JSON.parse(process.argv[2]);
process.send?.('ready');
await once(process, 'message');
process.send?.(await migrate(location));
process.disconnect();
