import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString, anyWebUrl } from '../../tests/support/any-string.ts';
import {
  completeLink,
  completeRichTextLink,
  isSafeLink,
  isSafeRichTextLink,
  isSitePath,
} from './links.ts';

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///x',
  'blob:https://a',
  'about:blank',
  'ftp://a.b',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://',
  'https://a b.example',
  'http://[x',
  '',
  ' ',
  ' /about',
  '/a b',
  '#top',
  '?q',
  '../up',
  '/a\u0000b',
  'https://a.example/\u0007',
])('refuses %j', (link) => {
  expect(isSafeLink(link)).toBe(false);
  expect(isSafeRichTextLink(link)).toBe(false);
});

it.each([
  '/',
  '/about',
  '/uploads/a.jpg?x=1#y',
  'https://a.example',
  'HTTP://a.example:8080/b?c#d',
])('accepts %j', (link) => {
  expect(isSafeLink(link)).toBe(true);
  expect(isSafeRichTextLink(link)).toBe(true);
});

it('accepts mailto links only in rich text', () => {
  expect(isSafeLink('mailto:a@b.example')).toBe(false);
  expect(isSafeRichTextLink('mailto:a@b.example?subject=Hi%20there')).toBe(true);
  for (const link of ['mailto:', 'mailto:a b', 'mailto:a"b', 'mailto:<a>', 'mailto:a\nb']) {
    expect(isSafeRichTextLink(link)).toBe(false);
  }
});

it('accepts only links to the web or to this site', () => {
  const site = 'https://site.example';
  const pieces = fc.constantFrom(
    '/',
    '\\',
    ':',
    'javascript',
    'data',
    'http',
    'https',
    '\t',
    '\n',
    ' ',
    '.',
    '@',
    'a',
    '?',
  );
  const anyLink = fc.oneof(
    anyString(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    anyWebUrl(),
  );
  fc.assert(
    fc.property(anyLink, (link) => {
      if (!isSafeLink(link)) return true;
      const url = new URL(link, site);
      if (isSitePath(link)) return url.origin === site;
      return url.protocol === 'http:' || url.protocol === 'https:';
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  '',
  'word',
  'category/light',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  '//evil.example',
  '/\\evil.example',
  'a b.example',
  'a.example:b',
  'user:x@a.example',
  '.example',
  'a.example\\b',
  'a..example',
  'localhost',
  '1.5',
  '#top',
  '?q',
  'https:a.example',
])('does not complete %j', (link) => {
  expect(completeLink(link)).toBe(link);
  expect(isSafeRichTextLink(completeRichTextLink(link))).toBe(false);
});

it.each([
  ['www.example.com', 'https://www.example.com'],
  [' Example.com/course?a=1#b ', 'https://Example.com/course?a=1#b'],
  ['shop.example:8443/buy', 'https://shop.example:8443/buy'],
  ['straße.example/größe', 'https://straße.example/größe'],
  [' https://a.example ', 'https://a.example'],
  ['/about', '/about'],
])('completes %j to %j', (link, whole) => {
  expect(completeLink(link)).toBe(whole);
  expect(completeRichTextLink(link)).toBe(whole);
  expect(isSafeLink(whole)).toBe(true);
});

it('completes email addresses only in rich text', () => {
  expect(completeRichTextLink('a.b+c@shop.example')).toBe('mailto:a.b+c@shop.example');
  expect(completeLink('a@b.example')).toBe('a@b.example');
});

it('completes any text idempotently, and only to safe links', () => {
  const parts = fc.constantFrom(
    'a',
    '.',
    'example',
    '/',
    ':',
    '@',
    'javascript',
    '\\',
    ' ',
    '\t',
    '?',
  );
  const anyLink = fc.oneof(
    anyString(),
    fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(anyLink, (link) => {
      const whole = completeRichTextLink(link);
      expect(completeRichTextLink(whole)).toBe(whole);
      expect(whole === link.trim() || isSafeRichTextLink(whole)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
