import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { migrate } from '../../../store/engine/migrate.ts';
import { migrations } from '../../../store/migrations/index.ts';

/** A separate process whose last migration is slow and leaves a trace of each of its steps. */
const location = JSON.parse(process.argv[2]);
const steps = Number(process.argv[3]);
const last = Object.keys(migrations).at(-1) as string;

await migrate(location, {
  ...migrations,
  [last]: {
    async up(db: Kysely<unknown>) {
      await migrations[last].up(db);
      for (let step = 0; step < steps; step += 1) {
        await sql`insert into old_slugs (kind, slug, item_id) values ('trace', ${String(step)}, '')`.execute(
          db,
        );
        process.send?.(step);
        await delay(2);
      }
    },
  },
});
process.disconnect();
