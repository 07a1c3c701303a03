import { expect, it } from 'vitest';
import { lengths, limits } from '../../contract/limits/limits.ts';
import { createChains } from './chains.ts';
import { followRedirect } from './following.ts';

const following = (redirects: Record<string, string>) => {
  const targets = new Map(Object.entries(redirects));
  return (key: string) => followRedirect(targets.get(key) ?? '', (next) => targets.get(next));
};

const chainOf = (count: number, query = '') =>
  Array.from({ length: count }, (_, index): [string, string] => [
    `/${index}`,
    `/${index + 1}${query}`,
  ]);

it('finds no target in a loop or on the way into one', () => {
  const follow = following({ '/a': '/b', '/b': '/c', '/c': '/b', '/self': '/self', '/d': '/e' });
  for (const key of ['/a', '/b', '/c', '/self']) expect(follow(key)).toEqual({ deadEnd: 'loop' });
  expect(follow('/d')).toEqual({ target: '/e' });
});

it('resolves a chain in one step and combines its queries', () => {
  const follow = following({
    '/c': 'https://shop.example/',
    '/a': '/b?x=1',
    '/b': '/C/?y=2',
    '/z': '/a',
  });
  expect(follow('/c')).toEqual({ target: 'https://shop.example/' });
  expect(follow('/b')).toEqual({ target: 'https://shop.example/?y=2' });
  expect(follow('/a')).toEqual({ target: 'https://shop.example/?y=2&x=1' });
  expect(follow('/z')).toEqual({ target: 'https://shop.example/?y=2&x=1' });
});

it('finds no target if the chain or the resulting URL is too long', () => {
  const steps = limits.redirectSteps;
  const long = following(Object.fromEntries(chainOf(2_000)));
  expect(long('/0')).toEqual({ deadEnd: 'long' });
  expect(long(`/${2_000 - steps}`)).toEqual({ target: '/2000' });
  const queries = following(Object.fromEntries(chainOf(2_000, `?${'q'.repeat(100)}`)));
  const found = Array.from({ length: 2_000 }, (_, index) => queries(`/${index}`).target ?? '');
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(lengths.url);
  expect(found.filter(Boolean)).toHaveLength(20);
});

it('rejects only redirects that would close a loop', () => {
  const chains = createChains();
  chains.hold('/a', '/b');
  expect(chains.take('/b', '/a')).toBe('loop');
  expect(chains.take('/x', '/x/?a=1')).toBe('loop');
  expect(chains.take('/b', '/c')).toBeUndefined();
  expect(chains.take('/c', '/A')).toBe('loop');
  expect(chains.take('/c', 'https://shop.example/a')).toBeUndefined();
});

it('rejects redirects that would make a chain too long, at either end or in between', () => {
  const steps = limits.redirectSteps;
  for (const order of [chainOf(steps), chainOf(steps).toReversed()]) {
    const chains = createChains();
    for (const [key, to] of order) expect(chains.take(key, to)).toBeUndefined();
    expect(chains.take(`/${steps}`, '/beyond')).toBe('long');
    expect(chains.take('/before', '/0')).toBe('long');
    expect(chains.take('/beside', '/1')).toBeUndefined();
    expect(chains.take(`/${steps}`, '/0')).not.toBeUndefined();
  }
  const halves = createChains();
  for (const [key, to] of chainOf(30)) halves.hold(key, to);
  for (const [key, to] of chainOf(30)) halves.hold(`/b${key}`, `/b${to}`);
  expect(halves.take('/30', '/b/0')).toBe('long');
  expect(halves.take('/30', '/b/20')).toBeUndefined();
});

it('rejects redirects that would add up to a URL that is too long', () => {
  const query = `?${'q'.repeat(500)}`;
  const chains = createChains();
  for (const [key, to] of chainOf(3, query)) expect(chains.take(key, to)).toBeUndefined();
  expect(chains.take('/3', `/end${query}`)).toBeUndefined();
  expect(chains.take('/before', `/0${query}`)).toBe('long');
  expect(chains.take('/before', '/0')).toBeUndefined();
  expect(chains.take('/end', `https://shop.example/${query}`)).toBe('long');
  expect(chains.take('/end', 'https://shop.example/')).toBeUndefined();
});

it('reports very long chains and loops already in the database as too long', () => {
  const chains = createChains();
  for (const [key, to] of chainOf(20_000, `?${'q'.repeat(100)}`)) chains.hold(key, to);
  expect(chains.take('/before', '/0')).toBe('long');
  expect(chains.take('/other', '/about')).toBeUndefined();
  chains.hold('/round', '/trip');
  chains.hold('/trip', '/round');
  expect(chains.take('/into', '/round')).toBe('long');
});
