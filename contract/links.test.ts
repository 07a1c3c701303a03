import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSafeLink, isSafeRichTextLink, isSitePath } from './links.ts';

it.each([
  ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'java\nscript:alert(1)', '\tjavascript:x'],
  ...['data:text/html,x', 'vbscript:x', 'file:///x', 'blob:https://a', 'about:blank', 'ftp://a.b'],
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', 'evil.example'],
  ...['https:evil.example', 'https:/evil.example', 'https://', 'https://a b.example', 'http://[x'],
  ...['', ' ', ' /about', '/a b', '#top', '?q', '../up', '/a\u0000b', 'https://a.example/\u0007'],
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
])('takes %j', (link) => {
  expect(isSafeLink(link)).toBe(true);
  expect(isSafeRichTextLink(link)).toBe(true);
});

it('takes an address of a mailbox in rich text alone', () => {
  expect(isSafeLink('mailto:a@b.example')).toBe(false);
  expect(isSafeRichTextLink('mailto:a@b.example?subject=Hi%20there')).toBe(true);
  for (const link of ['mailto:', 'mailto:a b', 'mailto:a"b', 'mailto:<a>', 'mailto:a\nb']) {
    expect(isSafeRichTextLink(link)).toBe(false);
  }
});

it('what it takes leads a browser to the web or to this site, never elsewhere', () => {
  const site = 'https://site.example';
  const pieces = fc.constantFrom(
    ...['/', '\\', ':', 'javascript', 'data', 'http', 'https', '\t', '\n', ' ', '.', '@', 'a', '?'],
  );
  const anyLink = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.webUrl(),
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
