import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepProcess } from './keep-process.ts';

vi.mock('node:child_process', () => ({
  fork: vi.fn(() => Object.assign(new EventEmitter(), { send: vi.fn(), kill: vi.fn() })),
}));

beforeEach(() => vi.mocked(fork).mockClear());

/** A process for a queue that says whether it has work when the test does. */
function setUp() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hasWork = vi.fn(() => promise);
  const kept = keepProcess({ queue: 'files' } as never, 60_000, hasWork);
  const answer = async (has: boolean) => {
    resolve(has);
    await nextTurn();
  };
  return { kept, answer };
}

it('starts no process if it was stopped while looking for work', async () => {
  const { kept, answer } = setUp();
  kept.wake();
  kept.stop();
  await answer(true);
  expect(fork).not.toHaveBeenCalled();
});

it('starts no process without work', async () => {
  const { kept, answer } = setUp();
  kept.wake();
  await answer(false);
  expect(fork).not.toHaveBeenCalled();
  kept.stop();
});

it('starts one process, however often it is woken, and ends it when stopped', async () => {
  const { kept, answer } = setUp();
  kept.wake();
  kept.wake();
  await answer(true);
  expect(fork).toHaveBeenCalledOnce();
  kept.stop();
  expect(vi.mocked(fork).mock.results[0].value.kill).toHaveBeenCalledOnce();
});
