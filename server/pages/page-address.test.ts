import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  '/_.data',
  '/_root.data?page=2',
  '/about.data',
  '/category/a.data',
  '/admin/products.data?_routes=root',
])('finds no page at %s', (requested) => {
  expect(() => pageAddress('https://site.example', requested)).toThrow('nothing at this address');
});

it.each([
  ['/?utm_source=mail', '/'],
  ['/product/a?tags=x', '/product/a'],
  ['/category/a?tags=b&x=1&tags=a', '/category/a?tags=a&tags=b'],
  ['/category/a?page=2&tags=b&filter=all', '/category/a?tags=b&page=2&filter=all'],
  ['/category/a?page=1&filter=some', '/category/a'],
  ['/category/a?level=beginner&page=2&tags=b', '/category/a?tags=b&level=beginner&page=2'],
  ['/product/a?level=beginner', '/product/a'],
  ['/?page=2&tags=a&filter=all', '/?page=2'],
  ['/about?page=2', '/about'],
  ['/product/a?page=2', '/product/a'],
  ['/about?_routes=root', '/about'],
  ['//evil.example/x', '//evil.example/x'],
])('normalizes %s to %s', (requested, rendered) => {
  expect(pageAddress('https://site.example', requested).href).toBe(
    `https://site.example${rendered}`,
  );
});
