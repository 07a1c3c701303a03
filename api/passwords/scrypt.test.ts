import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrypt } from './scrypt.ts';

const derive = () =>
  scrypt({ password: 'p', salt: Buffer.from('salt'), length: 16, options: { N: 2, r: 1, p: 1 } });

const end = vi.spyOn(Worker.prototype, 'terminate');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  end.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps its thread while it is in use', async () => {
  await derive();
  vi.advanceTimersByTime(9_000);
  const next = derive();
  vi.advanceTimersByTime(60_000);
  await next;
  expect(end).not.toHaveBeenCalled();
});

it('ends an idle thread, and starts another when needed', async () => {
  const first = await derive();
  vi.advanceTimersByTime(11_000);
  expect(end).toHaveBeenCalledOnce();
  expect(await derive()).toEqual(first);
});
