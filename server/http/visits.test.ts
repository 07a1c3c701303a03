import { expect, it, vi } from 'vitest';
import { createVisits } from './visits.ts';

it('sorts the most visited paths first, and keeps the order of the rest', () => {
  const visits = createVisits({});
  for (const path of ['/b', '/d', '/d']) visits.count(path, 'http://a.example');
  expect(visits.sort(['/a', '/b', '/c', '/d'])).toEqual(['/d', '/b', '/a', '/c']);
});

it('limits the number of counted paths', () => {
  const visits = createVisits({});
  for (let number = 0; number < 10_000; number += 1) visits.count(`/${number}`);
  for (let times = 0; times < 3; times += 1) visits.count('/too-late');
  visits.count('/5');
  expect(visits.sort(['/too-late', '/4', '/5'])).toEqual(['/5', '/4', '/too-late']);
});

it('does not count paths longer than any page has', () => {
  const visits = createVisits({});
  const long = `/${'x'.repeat(300)}`;
  for (const path of [long, long, '/b']) visits.count(path);
  expect(visits.sort(['/a', long, '/b'])).toEqual(['/b', '/a', long]);
});

it('learns the origin from visitors, and notifies once when first known', () => {
  const visits = createVisits({});
  const onFirst = vi.fn();
  visits.onFirst(onFirst);
  expect(visits.origin()).toBeUndefined();
  for (const origin of ['http://a.example', 'http://b.example']) visits.count('/', origin);
  expect(visits.origin()).toBe('http://b.example');
  expect(onFirst).toHaveBeenCalledTimes(1);
});

it('ignores the origin of visitors if PUBLIC_URL is set', () => {
  const visits = createVisits({ publicUrl: 'https://courses.example/shop' });
  visits.count('/', 'http://evil.example');
  expect(visits.origin()).toBe('https://courses.example');
});
