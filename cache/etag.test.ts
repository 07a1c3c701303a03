import { expect, it } from 'vitest';
import { etagOf, isKnown } from './etag.ts';

it('is equal for equal content and different otherwise', () => {
  expect(etagOf('x')).toBe(etagOf('x'));
  expect(etagOf('x')).not.toBe(etagOf('y'));
});

it('matches If-None-Match lists, wildcards and both weak and strong tags', () => {
  const etag = etagOf('x');
  expect(isKnown(undefined, etag)).toBe(false);
  expect(isKnown('"other"', etag)).toBe(false);
  expect(isKnown(`"other", ${etag}`, etag)).toBe(true);
  expect(isKnown(etag.replace('W/', ''), etag)).toBe(true);
  expect(isKnown('*', etag)).toBe(true);
});
