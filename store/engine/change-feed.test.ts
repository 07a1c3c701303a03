import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { createSession } from '../sessions.ts';
import { createTag } from '../tags.ts';
import { watchChanges } from './change-feed.ts';
import { channel, readRevision } from './changes.ts';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { write } from './write.ts';

const within = { timeout: 1_000, interval: 10 };
/** After one look, the next comes later than this. */
const sooner = { timeout: 300, interval: 2 };

onEveryEngine((engine) => {
  let location: DatabaseLocation;
  let here: Database;
  let elsewhere: Database;
  let remove: () => Promise<void>;
  let changes: Awaited<ReturnType<typeof watchChanges>>;
  const onChange = vi.fn();
  let count = 0;
  const changeElsewhere = () =>
    write(elsewhere, (trx) => createTag(trx, { title: `Tag ${count++}` }));

  beforeAll(async () => {
    ({ location, remove } = await newDatabase(engine));
    [here, elsewhere] = [await connect(location), await connect(location)];
    await migrate(location);
  });
  afterAll(async () => {
    await Promise.all([here.destroy(), elsewhere.destroy()]);
    await remove();
  });
  beforeEach(async () => {
    onChange.mockClear();
    changes = await watchChanges(here, location, onChange);
  });
  afterEach(() => changes.stop());

  it('stays silent about what is no change of the content, and about what was taken back', async () => {
    await createSession(elsewhere, 'hash', '2999-01-01T00:00:00.000Z');
    const change = write(elsewhere, async (trx) => {
      await createTag(trx, { title: 'Taken back' });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), within);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('tells of every change elsewhere within a second', async () => {
    for (let times = 1; times <= 3; times += 1) {
      await changeElsewhere();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), within);
    }
  });

  it('stays silent about what this process changed itself, but not about what came between', async () => {
    await write(here, (trx) => createTag(trx, { title: `Tag ${count++}` }));
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), within);
    await changeElsewhere();
    await write(here, (trx) => createTag(trx, { title: `Tag ${count++}` }));
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(1), within);
  });

  it('tells of nothing once it has stopped', async () => {
    await changes.stop();
    await changeElsewhere();
    const other = vi.fn();
    const later = await watchChanges(here, location, other);
    await changeElsewhere();
    await vi.waitFor(() => expect(other).toHaveBeenCalled(), within);
    expect(onChange).not.toHaveBeenCalled();
    await later.stop();
  });

  if (engine === 'SQLite') return;

  const listeners = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like any (array['listen %', 'select number%'])`;

  it('hears of a change at once, before it would look again', async () => {
    await vi.waitFor(async () => expect((await listeners.execute(here)).rows).toHaveLength(1));
    for (let times = 1; times <= 5; times += 1) {
      await changeElsewhere();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), sooner);
    }
  });

  it('stays silent about news that are older than what it knows', async () => {
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), within);
    const older = String((await readRevision(here)) - 1);
    await sql`select pg_notify(${channel}, ${older})`.execute(elsewhere);
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(1), within);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('misses nothing when the connection that listens is cut', async () => {
    for (let times = 1; times <= 3; times += 1) {
      await vi.waitFor(async () => expect((await listeners.execute(here)).rows).toHaveLength(1));
      const [{ pid }] = (await listeners.execute(here)).rows;
      await sql`select pg_terminate_backend(${pid})`.execute(elsewhere);
      await changeElsewhere();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), within);
    }
  });
});
