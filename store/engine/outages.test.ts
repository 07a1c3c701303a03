import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { newFolder } from '../../tests/support/engines.ts';
import { connect } from './connect.ts';
import { ping } from './database-health.ts';
import { isDiskFull, isOutage } from './outages.ts';

const failureOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
};

it.each([
  undefined,
  null,
  'text',
  new Error('anything'),
  { code: '23505' },
  { code: 'ENOENT' },
  { errcode: 2067 },
  { errcode: 1 },
  { code: '42P01' },
])('does not treat %j as an outage', (error) => {
  expect(isOutage(error)).toBe(false);
  expect(isDiskFull(error)).toBe(false);
});

it.each([
  { code: 'ECONNREFUSED' },
  { code: 'ENOENT', syscall: 'connect' },
  { code: '57P01' },
  { code: '53300' },
  { code: '08006' },
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  { errcode: 5 },
  { errcode: 517 },
])('treats %j as an outage', (error) => {
  expect(isOutage(error)).toBe(true);
});

it('detects a full disk on either engine or during an upload', () => {
  for (const error of [{ code: 'ENOSPC' }, { errcode: 13 }, { code: '53100' }]) {
    expect(isDiskFull(error)).toBe(true);
  }
});

it('treats a SQLite file locked by another connection as an outage', async () => {
  const { path, remove } = await newFolder();
  const [one, other] = [1, 2].map(() => new DatabaseSync(`${path}/a.sqlite`, { timeout: 0 }));
  one.exec('begin immediate');
  expect(isOutage(failureOf(() => other.exec('begin immediate')))).toBe(true);
  expect(isOutage(failureOf(() => other.exec('select * from nothing')))).toBe(false);
  one.close();
  other.close();
  await remove();
});

it('treats an unreachable PostgreSQL as an outage', async () => {
  const db = await connect({ postgres: 'postgres://nobody@127.0.0.1:1/nothing' });
  const failure = await ping(db).catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  await db.destroy();
});
