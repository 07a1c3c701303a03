import { expect, it } from 'vitest';
import { adminPolicy, extendPolicy, sitePolicy } from './headers.ts';
import { ownScripts, stripNonce } from './own-scripts.ts';

const nonce = '3f1c';

it.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="3f1">evil()</script>',
  '<script data-nonce="3f1c">evil()</script>',
  '<script>" nonce="3f1c">evil()</script>',
  '<script x=</p><p nonce="3f1c">evil()</script>',
  '<style nonce="3f1c">evil()</style>',
])('does not accept %s as its own script', (html) => {
  expect(ownScripts(html, nonce)).toEqual([]);
});

it('accepts only scripts with the nonce, whatever its position in the tag', () => {
  const html = `<script nonce="3f1c">one()</script><script>evil()</script>
    <script type="module" nonce="3f1c" async="">two()\n</script><script nonce="3f1c"></script>`;
  expect(ownScripts(html, nonce)).toEqual(['one()', 'two()\n', '']);
});

it('removes every nonce from a page, and throws if one would remain', () => {
  const html = '<link nonce="3f1c" rel="icon"/><script nonce="3f1c">one()</script>';
  expect(stripNonce(html, nonce)).toBe('<link rel="icon"/><script>one()</script>');
  expect(() => stripNonce('<script>nonce = "3f1c"</script>', nonce)).toThrow('nonce');
});

it('allows scripts and styles by hash, including those added later', () => {
  const hash = (text: string) => sitePolicy({ scripts: [text], styles: [] }).match(/'sha256.*?'/);
  const [one, two, three] = ['one()', 'two()', 'p{}'].map(hash).map(String);
  const before = sitePolicy({ scripts: ['one()'], styles: [] });
  const after = extendPolicy(before, { scripts: ['two()'], styles: ['p{}'] });
  expect(after.split('; ')).toContain(`script-src 'self' ${one} ${two}`);
  expect(after.split('; ')).toContain(`style-src 'self' ${three}`);
  expect(after.split('; ')).toContain("style-src-attr 'unsafe-inline'");
  expect(adminPolicy({ scripts: [] }).split('; ')).toContain("script-src 'self'");
});
