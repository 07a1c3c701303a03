import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, daysAfter } from '../../contract/days.ts';
import { connect } from '../../store/engine/connect.ts';
import type { Database } from '../../store/engine/database.ts';
import { migrate } from '../../store/engine/migrate.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { createDayKey } from './day-key.ts';

onEveryEngine((engine) => {
  let db: Database;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  const opened: ReturnType<typeof createDayKey>[] = [];
  beforeAll(async () => {
    database = await newDatabase(engine);
    await migrate(database.location);
    db = await connect(database.location);
  });
  afterAll(async () => {
    for (const keys of opened) await keys.stop();
    await db.destroy();
    await database.remove();
  });

  /** As every process has one. */
  function open(isAlone = false) {
    const keys = createDayKey({ db, isAlone });
    opened.push(keys);
    return { ...keys, of: async (day: string) => (await keys.of(day))?.export() };
  }
  const rows = (day: string) =>
    db.selectFrom('visitor_keys').selectAll().where('day', '=', day).execute();
  /** The key of a day is gone with the day. */
  const dayAhead = (count: number) => daysAfter(dayOf(Date.now()), count);

  it('is made anew each day, and nothing of it is written where one process counts alone', async () => {
    const alone = open(true);
    const [first, again, next] = [
      await alone.of(dayAhead(1)),
      await alone.of(dayAhead(1)),
      await alone.of(dayAhead(2)),
    ];
    expect(first).toHaveLength(32);
    expect(again).toEqual(first);
    expect(next).not.toEqual(first);
    expect(await rows(dayAhead(1))).toEqual([]);
  });

  it('is the same for all processes that count, whoever came first, and is not in the database', async () => {
    const processes = [open(), open(), open()];
    const keys = await Promise.all(processes.map((process) => process.of(dayAhead(1))));
    const [key] = keys;
    expect(key).toHaveLength(32);
    for (const other of keys) expect(other).toEqual(key);
    const written = JSON.stringify(await rows(dayAhead(1)));
    expect((await rows(dayAhead(1))).map(({ is_holder }) => is_holder)).toEqual([1, 1, 1]);
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(written).not.toContain(key?.toString(form).slice(0, 20));
    }
  });

  it('lives on in others when one leaves, and who leaves takes its row along', async () => {
    const [one, other] = [open(), open()];
    const key = await one.of(dayAhead(3));
    expect(await other.of(dayAhead(3))).toEqual(key);
    await one.stop();
    expect(await open().of(dayAhead(3))).toEqual(key);
    expect(await rows(dayAhead(3))).toHaveLength(2);
  });

  it('is not waited for from the dead', async () => {
    const dead = { day: dayAhead(4), process: 'dead', public_key: '', sealed: null, is_holder: 1 };
    await db
      .insertInto('visitor_keys')
      .values({ ...dead, seen_at: new Date(Date.now() - 11_000).toISOString() })
      .execute();
    expect(await open().of(dayAhead(4))).toHaveLength(32);
  });

  it('is given up by who was taken for dead, for the one that others have made', async () => {
    const [slow, other] = [open(), open()];
    const before = await slow.of(dayAhead(5));
    await db.deleteFrom('visitor_keys').where('day', '=', dayAhead(5)).execute();
    const key = await other.of(dayAhead(5));
    expect(key).not.toEqual(before);
    await expect.poll(() => slow.of(dayAhead(5))).toEqual(key);
  });
});
