import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dayOf, daysAfter } from '../../contract/days.ts';
import { connect } from '../../store/engine/connect.ts';
import type { Database } from '../../store/engine/database.ts';
import { migrate } from '../../store/engine/migrate.ts';
import { readDaySalt } from '../../store/insights/day-salts.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { createDaySalt } from './day-salt.ts';

onEveryEngine((engine) => {
  let db: Database;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  const opened: ReturnType<typeof createDaySalt>[] = [];
  beforeAll(async () => {
    database = await newDatabase(engine);
    await migrate(database.location);
    db = await connect(database.location);
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const salt of opened.splice(0)) await salt.stop();
    await db.deleteFrom('day_salts').execute();
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  /** Each server opens its own. */
  function open() {
    const salt = createDaySalt(db);
    opened.push(salt);
    return { ...salt, of: async (day: string) => (await salt.of(day))?.export() };
  }
  const days = async () => {
    const rows = await db.selectFrom('day_salts').select('day').orderBy('day').execute();
    return rows.map(({ day }) => day);
  };
  const today = dayOf(Date.now());
  const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)];

  it('is created once a day, and is the same on all servers', async () => {
    const servers = [open(), open(), open()];
    const salts = await Promise.all(servers.map((server) => server.of(today)));
    expect(salts[0]).toHaveLength(32);
    expect(new Set(salts.map((salt) => salt?.toString('hex'))).size).toBe(1);
    expect(await days()).toEqual([today]);
    expect(await open().of(today)).toEqual(salts[0]); // one that starts later
  });

  it('is replaced the next day', async () => {
    const server = open();
    const before = await server.of(today);
    const next = await server.of(tomorrow);
    expect(next).toHaveLength(32);
    expect(next).not.toEqual(before);
    expect(await days()).toEqual([tomorrow]);
  });

  it('is deleted at the next start if no server ran when the day ended', async () => {
    await readDaySalt(db, yesterday);
    open().start();
    await expect.poll(days).toEqual([]);
  });

  it('is deleted at midnight, even if nobody visits afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.setSystemTime(`${today}T23:59:50Z`);
    const server = open();
    await server.of(today);
    await db.insertInto('day_salts').values({ day: yesterday, salt: 'old' }).execute();
    server.start();
    await expect.poll(days).toEqual([today]);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(2_000);
        return days();
      })
      .toEqual([]);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(tomorrow));
  });

  it('is undefined while the database fails, and is read again later', async () => {
    const hidden = db.schema.alterTable('day_salts').renameTo('hidden');
    await hidden.execute();
    const server = open();
    expect(await server.of(today)).toBeUndefined();
    await db.schema.alterTable('hidden').renameTo('day_salts').execute();
    expect(await server.of(today)).toHaveLength(32);
  });
});
