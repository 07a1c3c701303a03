import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { startStopwatch } from '../../tests/support/stopwatch.ts';
import { createSession } from '../sessions.ts';
import { createTag } from '../tags/tags.ts';
import type { Change } from './change.ts';
import { watchChanges } from './change-feed.ts';
import { channel, readRevision } from './changes.ts';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { write } from './write.ts';

const patiently = { timeout: 30_000, interval: 10 };

onEveryEngine((engine) => {
  let location: DatabaseLocation;
  let here: Database;
  let elsewhere: Database;
  let remove: () => Promise<void>;
  let changes: Awaited<ReturnType<typeof watchChanges>>;
  const onChange = vi.fn(async () => {});
  let count = 0;
  const changeHere = () =>
    write(here, testActor, (trx) => createTag(trx, { title: `Tag ${count++}` }));
  const changeElsewhere = () =>
    write(elsewhere, testActor, (trx) => createTag(trx, { title: `Tag ${count++}` }));

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

  it('ignores writes that do not change content, and rolled back changes', async () => {
    await createSession(elsewhere, 'hash', '2999-01-01T00:00:00.000Z', {
      browser: '',
      address: '',
    });
    const change = write(elsewhere, testActor, async (trx) => {
      await createTag(trx, { title: 'Taken back' });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), patiently);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('reports a change on another server within a second', async () => {
    for (let times = 1; times <= 3; times += 1) {
      await changeElsewhere();
      const passed = startStopwatch();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), patiently);
      expect(passed()).toBeLessThan(1_000);
    }
  });

  it('reports its own changes before they are acknowledged, and any in between', async () => {
    const told = () =>
      onChange.mock.calls
        .flatMap(([changes]: unknown[]) => changes as Change[])
        .map((change) => change.id);
    const { id } = await changeHere();
    const upTo = await readRevision(here);
    expect(onChange.mock.calls).toContainEqual([
      [{ kind: 'tag', id, removed: false }],
      { after: upTo - 1, upTo },
    ]);
    const other = await changeElsewhere();
    const own = await changeHere();
    expect(told()).toContain(own.id);
    await vi.waitFor(() => expect(told()).toContain(other.id), patiently);
  });

  it('reports its own change once, even if it is notified of it again', async () => {
    for (let times = 1; times <= 50; times += 1) await changeHere();
    await changeElsewhere(); // by then all earlier notifications have arrived
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(50), patiently);
    expect(onChange).toHaveBeenCalledTimes(51);
  });

  it('delays the acknowledgement until the listener has handled the change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onChange.mockImplementationOnce(() => promise);
    const writing = changeHere().then(() => 'acknowledged');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), patiently);
    expect(await Promise.race([writing, Promise.resolve('waiting')])).toBe('waiting');
    resolve();
    expect(await writing).toBe('acknowledged');
  });

  it('reports a change again if the listener failed, and all that follow', async () => {
    onChange.mockRejectedValueOnce(new Error('no space left on device'));
    const { id } = await changeElsewhere();
    const told = () =>
      onChange.mock.calls.flatMap(([changes]: unknown[]) =>
        (changes as Change[]).map((one) => one.id),
      );
    await vi.waitFor(() => expect(told().filter((one) => one === id)).toHaveLength(2), patiently);
    const next = await changeElsewhere();
    await vi.waitFor(() => expect(told()).toContain(next.id), patiently);
  });

  it('reports a change of everything if revisions are skipped or go back', async () => {
    await sql`update revision set number = number + 2`.execute(elsewhere);
    const everything = [{ kind: 'everything', id: '', removed: true }];
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), patiently);
    expect(onChange.mock.calls[0]).toMatchObject([everything, {}]);
    // A restored database has a lower revision.
    await sql`update revision set number = number - 2`.execute(elsewhere);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), patiently);
    expect(onChange.mock.calls[1]).toMatchObject([everything, {}]);
  });

  it('records who made a change', async () => {
    await changeHere();
    const { number } = await here.selectFrom('revision').select('number').executeTakeFirstOrThrow();
    const row = await here
      .selectFrom('writes')
      .selectAll()
      .where('revision', '=', number)
      .executeTakeFirst();
    expect(row).toMatchObject({ actor: 'command', session: 'test' });
  });

  it('reports nothing once stopped', async () => {
    await changes.stop();
    await changeElsewhere();
    const other = vi.fn(async () => {});
    const later = await watchChanges(here, location, other);
    await changeElsewhere();
    await vi.waitFor(() => expect(other).toHaveBeenCalled(), patiently);
    expect(onChange).not.toHaveBeenCalled();
    await later.stop();
  });

  if (engine === 'SQLite') return;

  const listeners = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like any (array['listen %', 'select number%'])`;

  const expectOneListener = () =>
    vi.waitFor(async () => expect((await listeners.execute(here)).rows).toHaveLength(1), patiently);

  it('is notified of changes without polling', async () => {
    await changes.stop();
    // The timer for polling never fires.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    changes = await watchChanges(here, location, onChange);
    const listening = async () => (await listeners.execute(here)).rows.length;
    await expect.poll(listening).toBe(1);
    for (let times = 1; times <= 5; times += 1) {
      await changeElsewhere();
      await expect.poll(() => onChange.mock.calls.length).toBe(times);
    }
  });

  it('ignores notifications older than its revision', async () => {
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), patiently);
    const older = String((await readRevision(here)) - 1);
    await sql`select pg_notify(${channel}, ${older})`.execute(elsewhere);
    await changeElsewhere();
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(1), patiently);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('misses nothing if the listening connection is cut', async () => {
    for (let times = 1; times <= 3; times += 1) {
      await expectOneListener();
      const [{ pid }] = (await listeners.execute(here)).rows;
      await sql`select pg_terminate_backend(${pid})`.execute(elsewhere);
      await changeElsewhere();
      const passed = startStopwatch();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), patiently);
      expect(passed()).toBeLessThan(1_000);
    }
  });
});
