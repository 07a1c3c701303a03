import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testActor } from '../../tests/support/actor.ts';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { startStopwatch } from '../../tests/support/stopwatch.ts';
import { createTag, listTags } from '../tags/tags.ts';
import { connect, type DatabaseLocation } from './connect.ts';
import type { Database } from './database.ts';
import { ping } from './database-health.ts';
import { migrate } from './migrate.ts';
import { isOutage } from './outages.ts';
import { write } from './write.ts';

const script = join(import.meta.dirname, '..', '..', 'tests', 'support', 'hold-now.ts');
const patienceMs = 1_000;

onEveryEngine((engine) => {
  let location: DatabaseLocation;
  let db: Database;
  let remove: () => Promise<void>;
  let release: () => Promise<void>;
  beforeEach(async () => {
    ({ location, remove } = await newDatabase(engine));
    await migrate(location);
    db = await connect(location, { patienceMs });
    release = await holdInAnotherProcess();
  });
  afterEach(async () => {
    await release();
    await db.destroy();
    await remove();
  });

  /** Another process begins a write and keeps it open; returns how to release it. */
  async function holdInAnotherProcess() {
    const holder = fork(script, [JSON.stringify(location)]);
    await once(holder, 'message');
    return async () => {
      if (!holder.connected) return;
      holder.send('let go');
      await once(holder, 'exit');
    };
  }
  const add = (title: string) => write(db, testActor, (trx) => createTag(trx, { title }));

  it('a change waits while another process writes, and then succeeds', async () => {
    const adding = add('Patient');
    await release();
    await adding;
    expect(await listTags(db)).toHaveLength(1);
  });

  it('concurrent changes time out together, and later ones succeed', async () => {
    const passed = startStopwatch();
    const waiting = await Promise.allSettled(['A', 'B', 'C', 'D'].map(add));
    expect(passed()).toBeLessThan(4 * patienceMs);
    for (const one of waiting) {
      expect(one.status === 'rejected' && isOutage(one.reason)).toBe(true);
    }
    await release();
    await add('E');
    expect((await listTags(db)).map(({ title }) => title)).toEqual(['E']);
  });

  it('a change times out if another change in this process does not finish', async () => {
    await release();
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = write(db, testActor, async () => {
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const waiting = await Promise.allSettled(['A', 'B', 'C'].map(add));
    held.resolve();
    await holding;
    expect(waiting.map((one) => one.status === 'rejected' && isOutage(one.reason))).toEqual([
      true,
      true,
      true,
    ]);
    await add('D');
    expect((await listTags(db)).map(({ title }) => title)).toEqual(['D']);
  });

  it('reads continue meanwhile, and the event loop is not blocked', async () => {
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const adding = add('Late').catch((error: unknown) => error);
    const passed = startStopwatch();
    await ping(db);
    expect(await listTags(db)).toEqual([]);
    expect(passed()).toBeLessThan(patienceMs);
    expect(isOutage(await adding)).toBe(true);
    loop.disable();
    expect(loop.max / 1e6).toBeLessThan(patienceMs);
  });
});
