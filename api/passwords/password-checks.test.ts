import { expect, it } from 'vitest';
import { ApiError } from '../../contract/call/errors.ts';
import { createPasswordChecks } from './password-checks.ts';

/** Checks that end when the test says so. */
function heldChecks(mostWaiting: number) {
  const begun: { password: string; end: (isRight: boolean) => void }[] = [];
  const check = createPasswordChecks(mostWaiting, (password) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    begun.push({ password, end: resolve });
    return promise;
  });
  return {
    begun,
    check: (password: string, isKnown?: boolean) => check(password, 'hash', isKnown),
  };
}

const turn = () => new Promise(setImmediate);

it('refuses a check when the queue is full, with a time to retry', async () => {
  const { begun, check } = heldChecks(2);
  const taken = [check('one'), check('two'), check('three')];
  await expect(check('four')).rejects.toMatchObject({
    code: 'tooManyAttempts',
    details: { retryAfterSeconds: 3 },
  });
  await expect(check('five')).rejects.toBeInstanceOf(ApiError);
  for (let count = 0; count < 3; count += 1) {
    await turn();
    begun[count].end(count === 1);
  }
  expect(await Promise.all(taken)).toEqual([false, true, false]);
});

it('lets known devices wait when the queue is full', async () => {
  const { begun, check } = heldChecks(0);
  const all = [check('stranger'), check('known', true)];
  await expect(check('another stranger')).rejects.toBeInstanceOf(ApiError);
  await turn();
  begun[0].end(false);
  await turn();
  begun[1].end(true);
  expect(await Promise.all(all)).toEqual([false, true]);
});

it('runs one check at a time, in order', async () => {
  const { begun, check } = heldChecks(2);
  const all = [check('one'), check('two'), check('three')];
  const names = () => begun.map(({ password }) => password);
  await turn();
  expect(names()).toEqual(['one']);
  begun[0].end(false);
  await turn();
  expect(names()).toEqual(['one', 'two']);
  begun[1].end(false);
  await turn();
  begun[2].end(false);
  await Promise.all(all);
  expect(names()).toEqual(['one', 'two', 'three']);
});

it('continues after a check that throws, and frees its place', async () => {
  let count = 0;
  const check = createPasswordChecks(0, async () => {
    count += 1;
    if (count === 1) throw new Error('no memory');
    return true;
  });
  await expect(check('one', 'hash')).rejects.toThrow('no memory');
  expect(await check('two', 'hash')).toBe(true);
});
