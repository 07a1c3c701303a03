import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../../tests/support/any-string.ts';
import { isReservedPath, parseOldPath, pathKey } from './old-paths.ts';

describe('an old path is refused', () => {
  it.each([
    ['', 'none'],
    ['old', 'none'],
    ['//evil.example/old', 'none'],
    ['/\\evil.example', 'none'],
    ['/..//evil.example', 'none'],
    ['/a/..\\/evil.example', 'none'],
    ['javascript:alert(1)', 'none'],
    ['ftp://old.example/a', 'none'],
    ['/a\nb', 'none'],
    ['/a\0b', 'none'],
    ['/caf%E9', 'none'],
    ['/100%', 'none'],
    ['/index.php?id=3', 'query'],
    ['/a#b', 'query'],
    [`/${'a'.repeat(300)}`, 'long'],
  ])('%j: %s', (typed, trouble) => {
    expect(parseOldPath(typed)).toEqual({ trouble });
  });
});

it.each([
  [' /Old.HTML ', '/Old.HTML'],
  ['/old/', '/old'],
  ['/old///', '/old'],
  ['/a/./b/../c.php', '/a/c.php'],
  ['/%C3%BCber%20uns', '/über uns'],
  ['/über uns', '/über uns'],
  ['/100%25', '/100%25'],
  ['/what%3F', '/what%3F'],
  ['/a%2Fb', '/a%2Fb'],
  ['/line%0abreak', '/line%0Abreak'],
  ['https://old.example:8080/Kurse/', '/Kurse'],
  ['http://old.example', '/'],
])('%j is stored as %j', (typed, path) => {
  expect(parseOldPath(typed)).toEqual({ path });
});

it.each([
  ['/OLD', '/old'],
  ['/old/', '/old'],
  ['/%6fld', '/old'],
  ['/%C3%9CBER', '/über'],
  ['/u%CC%88ber', '/über'],
  ['/Caf%e9', '/caf%e9'],
  ['/', '/'],
])('the key of %j is %j', (pathname, key) => {
  expect(pathKey(pathname)).toBe(key);
});

it('is found by the path that a browser requests, and parses idempotently', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const { path } = parseOldPath(`/${text}`);
      if (path === undefined) return;
      expect(pathKey(new URL(path, 'http://a.example').pathname)).toBe(pathKey(path));
      expect(parseOldPath(path)).toEqual({ path });
    }),
  );
});

it('handles many slashes in linear time', () => {
  const slashes = '/'.repeat(1_000_000); // in quadratic time, this takes minutes
  expect(pathKey(`${slashes}x`)).toBe(`${slashes}x`);
  expect(pathKey(slashes)).toBe('/');
});

it.each([
  '/admin',
  '/admin/x',
  '/api',
  '/assets/a.js',
  '/uploads/a',
  '/newsletter/left',
  '/search',
])('%s is reserved', (path) => expect(isReservedPath(path)).toBe(true));
it.each(['/administration', '/newsletter', '/searching', '/assets-old', '/product/a'])(
  '%s is free',
  (path) => expect(isReservedPath(path)).toBe(false),
);
