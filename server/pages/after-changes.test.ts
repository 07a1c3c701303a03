import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterChanges } from './after-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does nothing while changes keep coming, and then works once', async () => {
  const work = vi.fn(async () => {});
  const { changed } = afterChanges(work, () => {});
  for (let times = 0; times < 20; times += 1) {
    changed();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('tells work in progress that it is out of date, and begins anew when it has ended', async () => {
  const seen: boolean[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(async (isCurrent: () => boolean) => {
    await promise;
    seen.push(isCurrent());
  });
  const { changed } = afterChanges(work, () => {});
  changed();
  await vi.advanceTimersByTimeAsync(1_000);
  changed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  expect(seen).toEqual([false, true]);
});

it('goes on after a failure, and tells of it', async () => {
  const failures: unknown[] = [];
  const work = vi.fn(async () => Promise.reject('lost'));
  const { changed } = afterChanges(work, (error) => failures.push(error));
  for (let times = 1; times <= 2; times += 1) {
    changed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures).toHaveLength(times);
  }
});

it('does nothing more once it was stopped', async () => {
  const work = vi.fn(async () => {});
  const { changed, stop } = afterChanges(work, () => {});
  changed();
  await stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).not.toHaveBeenCalled();
});
