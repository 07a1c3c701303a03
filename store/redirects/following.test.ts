import { expect, it } from 'vitest';
import { createCircleCheck, resolveRedirects } from './following.ts';

const pairs = (...entries: [key: string, to: string][]) =>
  entries.map(([key, to]) => ({ key, to }));

it('leads nowhere where it goes round in a circle, nor does what leads into it', () => {
  const redirects = pairs(
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/b'],
    ['/self', '/self'],
    ['/d', '/e'],
  );
  expect(resolveRedirects(redirects)).toEqual(new Map([['/d', '/e']]));
});

it('leads to the end of a chain in one step, with every query on the way', () => {
  const redirects = pairs(
    ['/c', 'https://shop.example/'],
    ['/a', '/b?x=1'],
    ['/b', '/C/?y=2'],
    ['/z', '/a'],
  );
  expect(resolveRedirects(redirects)).toEqual(
    new Map([
      ['/c', 'https://shop.example/'],
      ['/b', 'https://shop.example/?y=2'],
      ['/a', 'https://shop.example/?y=2&x=1'],
      ['/z', 'https://shop.example/?y=2&x=1'],
    ]),
  );
});

it('refuses what would close a circle, and nothing else', () => {
  const take = createCircleCheck(pairs(['/a', '/b']));
  expect(take({ key: '/b', to: '/a' })).toBe(false);
  expect(take({ key: '/x', to: '/x/?a=1' })).toBe(false);
  expect(take({ key: '/b', to: '/c' })).toBe(true);
  expect(take({ key: '/c', to: '/A' })).toBe(false);
  expect(take({ key: '/c', to: 'https://shop.example/a' })).toBe(true);
});

it('walks a long chain once, from whichever end it comes', () => {
  const count = 10_000;
  const chain = Array.from({ length: count }, (_, index) => ({
    key: `/${index}`,
    to: `/${index + 1}`,
  }));
  for (const order of [chain, chain.toReversed()]) {
    const take = createCircleCheck([]);
    expect(order.every((redirect) => take(redirect))).toBe(true);
    expect(take({ key: `/${count}`, to: '/0' })).toBe(false);
    expect(resolveRedirects(order).get('/0')).toBe(`/${count}`);
  }
});
