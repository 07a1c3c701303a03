import { expect, it } from 'vitest';
import { createKnownAddresses } from './known-addresses.ts';

const paths = new Set(['/', '/about', '/category/ink']);

function learned(publicUrl?: string) {
  const known = createKnownAddresses({ publicUrl });
  known.learn(paths);
  return (address: string) => known.has(new URL(address, 'https://site.example'));
}

it.each([
  '/nothing',
  '/About',
  '/%61bout',
  '/about/',
  'https://site.example//',
  '/admin/made-up',
  '/category/ink?tags=a',
  'https://evil.example/about',
])('does not know %s', (address) => {
  expect(learned('https://site.example')(address)).toBe(false);
});

it.each(['/', '/_.data', '/about', '/about.data?_routes=root', '/category/ink?page=2'])(
  'knows %s',
  (address) => {
    expect(learned('https://site.example')(address)).toBe(true);
  },
);

it('takes the first names that pages are asked for by, where none is configured', () => {
  const isKnown = learned();
  const ask = (name: string) => isKnown(`https://${name}.example/about`);
  expect(isKnown('https://evil.example/made-up')).toBe(false);
  expect(['a', 'b', 'c', 'd', 'e', 'a'].map(ask)).toEqual([true, true, true, true, false, true]);
});

it('knows everything until it has learned what there is', () => {
  const known = createKnownAddresses({});
  expect(known.has(new URL('https://site.example/made-up'))).toBe(true);
});
