import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase } from '../../tests/support/engines.ts';
import { connect } from './connect.ts';

/** No test can cut the power: these are the settings that SQLite requires for durable writes. */
it('a write is flushed to disk before it is acknowledged', async () => {
  const { location, remove } = await newDatabase('SQLite');
  const db = await connect(location);
  const settings = await db.transaction().execute(async (trx) => {
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(trx);
    const disk = await sql<{ synchronous: number }>`pragma synchronous`.execute(trx);
    return { ...journal.rows[0], ...disk.rows[0] };
  });
  const full = 2;
  expect(settings).toEqual({ journal_mode: 'wal', synchronous: full });
  await db.destroy();
  await remove();
});
