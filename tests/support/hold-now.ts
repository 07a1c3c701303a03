import { once } from 'node:events';
import { connect } from '../../store/engine/connect.ts';
import { write } from '../../store/engine/write.ts';
import { testActor } from './actor.ts';

/** A separate process that holds the write lock until it gets a message. */
const db = await connect(JSON.parse(process.argv[2]));
await write(db, testActor, async () => {
  process.send?.('held');
  await once(process, 'message');
});
await db.destroy();
process.disconnect();
