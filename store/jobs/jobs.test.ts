import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { notePoster, noteUses } from '../media/media-uses.ts';
import { jobKinds } from '../tables/jobs.ts';
import {
  claimJob,
  countJobs,
  enqueueJob,
  failJob,
  hasDueJobs,
  type Job,
  listDueJobs,
  postponeJob,
  removeJob,
} from './jobs.ts';

const long = '2000-01-01T00:00:00.000Z';

onEveryEngine((engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const database = await newDatabase(engine);
    remove = database.remove;
    await migrate(database.location);
    db = await connect(database.location);
  });
  afterAll(async () => {
    await db.destroy();
    await remove();
  });
  beforeEach(() => db.deleteFrom('jobs').execute());

  const enqueue = (subject: string) =>
    db.transaction().execute((trx) => enqueueJob(trx, 'picture-sizes', subject));
  const claim = async () => (await claimJob(db, jobKinds)) as Job;
  const rows = () => db.selectFrom('jobs').selectAll().execute();
  /** As if the job's process had died long ago, or its retry pause had passed. */
  const letTimePass = () =>
    db.updateTable('jobs').set({ claimed_until: long, run_at: long }).execute();

  it('gives each job to only one process', async () => {
    for (const subject of ['a', 'b', 'c']) await enqueue(subject);
    const claimed = await Promise.all([claim(), claim(), claim(), claimJob(db, jobKinds)]);
    expect(claimed.map((job) => job?.subject).sort()).toEqual(['a', 'b', 'c', undefined]);
    expect(await hasDueJobs(db, jobKinds)).toBe(false);
  });

  it('claims and lists due jobs by due time, not by when they were enqueued', async () => {
    const dueIn: [subject: string, year: number][] = [
      ['b', 2003],
      ['a', 2002],
      ['d', 2001],
      ['c', 2004],
    ];
    await db.transaction().execute(async (trx) => {
      for (const [subject, year] of dueIn) {
        await enqueueJob(trx, 'picture-sizes', subject, `${year}-01-01T00:00:00.000Z`);
      }
    });
    const inOrder = ['d', 'a', 'b', 'c'];
    const listed = await listDueJobs(db, jobKinds);
    expect(listed.map(({ subject }) => subject)).toEqual(inOrder);
    const claimed: string[] = [];
    for (let job = await claim(); job; job = await claim()) claimed.push(job.subject);
    expect(claimed).toEqual(inOrder);
  });

  it('runs share images before sizes of other images', async () => {
    for (const subject of ['a', 'b']) await enqueue(subject);
    await db.updateTable('jobs').set({ run_at: long }).execute();
    await db.transaction().execute((trx) => enqueueJob(trx, 'share-picture', 'z 50 50'));
    expect([await claim(), await claim()]).toMatchObject([
      { kind: 'share-picture' },
      { kind: 'picture-sizes', subject: 'a' },
    ]);
  });

  it('runs jobs for published images before those that are only uploaded', async () => {
    const [bulk, shown, poster, video, drafted] = ['a', 'b', 'c', 'd', 'e'].map(
      (letter) => `${letter.repeat(40)}.jpg`,
    );
    await db.transaction().execute(async (trx) => {
      for (const name of [bulk, drafted, shown, poster]) {
        await enqueueJob(trx, 'share-picture', `${name} 50 50`);
        await enqueueJob(trx, 'picture-sizes', name);
      }
      await noteUses(trx, { kind: 'product', item_id: '1', state: 'draft' }, { tile: drafted });
      // Published after the others were uploaded, with a video that has a poster.
      const product = { mainImage: `/uploads/${shown}`, introVideo: `/uploads/${video}` };
      await noteUses(trx, { kind: 'product', item_id: '2', state: 'published' }, product);
      await notePoster(trx, video, `/uploads/${poster}`);
    });
    const order: string[] = [];
    for (let job = await claim(); job; job = await claim()) {
      order.push(`${job.kind} ${job.subject[0]}`);
    }
    const inTurn = (...letters: string[]) => [
      ...letters.map((letter) => `share-picture ${letter}`),
      ...letters.map((letter) => `picture-sizes ${letter}`),
    ];
    expect(order).toEqual([...inTurn('b', 'c'), ...inTurn('a', 'e')]);
    await db.deleteFrom('media_uses').execute();
  });

  it('does not claim jobs that are not due', async () => {
    await enqueue('a');
    await db.updateTable('jobs').set({ run_at: '2999-01-01T00:00:00.000Z' }).execute();
    expect(await hasDueJobs(db, jobKinds)).toBe(false);
    expect(await claimJob(db, jobKinds)).toBeUndefined();
  });

  it('keeps one job per subject, however often it is enqueued', async () => {
    await enqueue('a');
    await enqueue('a');
    expect(await countJobs(db)).toEqual([{ kind: 'picture-sizes', state: 'waiting', count: 1 }]);
    await removeJob(db, await claim());
    expect(await rows()).toEqual([]);
  });

  it('claims a job again if its process died', async () => {
    await enqueue('a');
    await claim();
    expect(await claimJob(db, jobKinds)).toBeUndefined();
    await letTimePass();
    expect(await claim()).toMatchObject({ subject: 'a', attempts: 2 });
  });

  it('retries with growing pauses, and fails after three attempts with the error', async () => {
    await enqueue('a');
    const pauses: number[] = [];
    for (const outcome of ['retried', 'retried', 'given up']) {
      const before = Date.now();
      expect(await failJob(db, await claim(), 'too dark')).toBe(outcome);
      const [{ run_at }] = await rows();
      pauses.push(Date.parse(run_at) - before);
      await letTimePass();
    }
    expect(pauses[0]).toBeGreaterThan(20_000);
    expect(pauses[1]).toBeGreaterThan(3 * pauses[0]);
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'too dark', attempts: 3 }]);
    expect(await claimJob(db, jobKinds)).toBeUndefined();
  });

  it('retries after an outage without counting attempts', async () => {
    await enqueue('a');
    for (let times = 1; times <= 5; times += 1) {
      expect(await postponeJob(db, await claim(), 'the storage is away')).toBe('postponed');
      expect(await claimJob(db, jobKinds)).toBeUndefined();
      await letTimePass();
    }
    expect(await claim()).toMatchObject({ attempts: 1 });
  });

  it('fails a job that kills its process each time', async () => {
    await enqueue('a');
    for (let tries = 1; tries <= 3; tries += 1) {
      await claim();
      await letTimePass();
    }
    expect(await claimJob(db, jobKinds)).toBeUndefined();
    expect(await rows()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('died') },
    ]);
  });

  it('restarts a failed job if it is enqueued again', async () => {
    await enqueue('a');
    await db.updateTable('jobs').set({ state: 'failed', attempts: 3, error: 'too dark' }).execute();
    await enqueue('a');
    expect(await claim()).toMatchObject({ subject: 'a', attempts: 1 });
  });
});
