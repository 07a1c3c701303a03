import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['/?utm_source=mail', '/'],
  ['/product/a?tags=x', '/product/a'],
  ['/category/a?tags=b&x=1&tags=a', '/category/a?tags=b&tags=a'],
  ['/category/a.data?_routes=root&tags=a', '/category/a.data?tags=a&_routes=root'],
  ['/about?_routes=root', '/about'],
  ['//evil.example/x', '//evil.example/x'],
])('renders %s as %s', (requested, rendered) => {
  expect(pageAddress('https://site.example', requested).href).toBe(
    `https://site.example${rendered}`,
  );
});
