import { expect, test } from 'vitest';
import { niceCeiling, pathOf, pointsOf, totalsOf, unitOf } from './series.ts';

const counts = { visitors: 1, views: 3, plays: 1, buyClicks: 1, signUps: 0 };

test('includes days without counts as points', () => {
  const period = { from: '2026-01-30', to: '2026-02-02', days: [{ day: '2026-02-01', ...counts }] };
  const points = pointsOf(period, 'day');
  expect(points.map(({ from, views }) => [from, views])).toEqual([
    ['2026-01-30', 0],
    ['2026-01-31', 0],
    ['2026-02-01', 3],
    ['2026-02-02', 0],
  ]);
});

test('sums days into weeks, and the first week may be shorter', () => {
  const days = ['2026-01-01', '2026-01-07', '2026-01-08'].map((day) => ({ day, ...counts }));
  const points = pointsOf({ from: '2026-01-01', to: '2026-01-09', days }, 'week');
  expect(points).toMatchObject([
    { from: '2026-01-01', to: '2026-01-02', views: 3 },
    { from: '2026-01-03', to: '2026-01-09', views: 6 },
  ]);
  expect(totalsOf({ from: '', to: '', days })).toMatchObject({ views: 9, buyClicks: 3 });
});

test('uses days, then weeks, then months as the range grows', () => {
  expect(unitOf('2026-01-01', '2026-04-02')).toBe('day');
  expect(unitOf('2026-01-01', '2026-04-03')).toBe('week');
  expect(unitOf('2025-01-01', '2026-11-01')).toBe('month');
});

test('rounds the end of the axis up to a value that can be halved', () => {
  const ends = [0, 1, 2, 3, 9, 11, 41, 100, 101, 999, 12_345].map(niceCeiling);
  expect(ends).toEqual([2, 2, 2, 4, 10, 20, 60, 100, 200, 1_000, 20_000]);
});

test('draws a line from point to point', () => {
  expect(
    pathOf([
      [0, 1],
      [2.25, 3],
    ]),
  ).toBe('M0.0 1.0L2.3 3.0');
});
