import { expect, it } from 'vitest';
import { etagOf, isKnown } from './etag.ts';

it('names different answers differently, and equal ones alike', () => {
  expect(etagOf('x')).toBe(etagOf('x'));
  expect(etagOf('x')).not.toBe(etagOf('y'));
});

it('recognises its tag among others, also when a proxy made it weak', () => {
  const etag = etagOf('x');
  expect(isKnown(undefined, etag)).toBe(false);
  expect(isKnown('"other"', etag)).toBe(false);
  expect(isKnown(`"other", ${etag}`, etag)).toBe(true);
  expect(isKnown(etag.replace('W/', ''), etag)).toBe(true);
  expect(isKnown('*', etag)).toBe(true);
});
