import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString } from '../../tests/support/any-string.ts';
import { parseTarget, targetKey, withoutOrigin, withQuery } from './targets.ts';

it.each([
  '',
  'about',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..\\\\evil.example',
  '/\t/evil.example',
  '/a b',
  '/a\r\nSet-Cookie: x=1',
  'http://shop.example/',
  'https://',
  'https://shop.example@evil.example/',
  'https://a:b@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
])('%j is not a valid target', (typed) => {
  expect(parseTarget(typed)).toBeUndefined();
});

it.each([
  ['/about', '/about'],
  [' /about ', '/about'],
  ['/über', '/%C3%BCber'],
  ['/a/../b?x=1#y', '/b?x=1#y'],
  ['https://Shop.example', 'https://shop.example/'],
  ['https://münchen.example/a"b', 'https://xn--mnchen-3ya.example/a%22b'],
  ['www.shop.example/x', 'https://www.shop.example/x'],
])('%j is normalized to %j', (typed, target) => {
  expect(parseTarget(typed)).toBe(target);
});

it('accepts only targets that are header-safe, parse idempotently and keep their host', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '?',
    '#',
    '@',
    ':',
    'evil.example',
  );
  const texts = fc.oneof(
    anyString(),
    fc.array(fc.oneof(pieces, fc.string())).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(texts, anyString(), (typed, query) => {
      const target = parseTarget(typed);
      if (target === undefined) return;
      expect(target).toMatch(/^(?:\/(?!\/)|https:\/\/)[\x21-\x7e]*$/);
      expect(parseTarget(target)).toBe(target);
      const here = 'https://courses.example';
      const location = withQuery(target, query);
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      expect(new URL(location, here).host).toBe(new URL(target, here).host);
      if (target.startsWith('/')) expect(new URL(location, here).origin).toBe(here);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['/new', '', '/new'],
  ['/new', 'a=1', '/new?a=1'],
  ['/new?x=1#part', 'a=1', '/new?x=1&a=1#part'],
  ['https://shop.example/x', 'a=1', 'https://shop.example/x?a=1'],
  ['/new', '@evil.example', '/new?@evil.example'],
  ['/new', 'a=%0d%0aSet-Cookie:x', '/new?a=%0d%0aSet-Cookie:x'],
])('%s with the query %j is %s', (target, query, location) => {
  expect(withQuery(target, query)).toBe(location);
});

it("turns the site's own URL into a path", () => {
  const origin = 'https://courses.example';
  expect(withoutOrigin(`${origin}/a?b#c`, origin)).toBe('/a?b#c');
  expect(withoutOrigin('https://shop.example/a', origin)).toBe('https://shop.example/a');
  expect(withoutOrigin(`${origin}//evil.example`, origin)).toBe(`${origin}//evil.example`);
  expect(withoutOrigin('/a', origin)).toBe('/a');
});

it('compares a target with old paths by its path only', () => {
  expect(targetKey('/Old/?a=1')).toBe('/old');
  expect(targetKey('https://shop.example/old')).toBeUndefined();
});
