import { expect, test } from 'vitest';
import { Insights } from '../../contract/insights.ts';
import { fileName, insightsFiles } from './insights-csv.ts';

const counts = { visitors: 2, views: 5, plays: 1, buyClicks: 1, signUps: 0 };
const insights = Insights.parse({
  from: '2026-01-01',
  to: '2026-01-02',
  days: [{ day: '2026-01-02', ...counts }],
  before: { from: '2025-12-30', to: '2025-12-31', days: [] },
  products: [
    {
      id: 'p1',
      title: '=Brush, "Basics"',
      views: 4,
      plays: 3,
      halfPlays: 2,
      wholePlays: 1,
      buyClicks: 1,
    },
  ],
  sources: [
    { name: '', arrivals: 3 },
    { name: '*', arrivals: 1 },
  ],
  campaigns: [{ source: '@sum', campaign: 'spring', arrivals: 2 }],
  searches: [{ words: '=gouache', searches: 3, results: 0 }],
  subscribers: { before: 0, after: 0 },
  countedSince: '2026-01-02',
  isCounting: true,
});
const rowsOf = (file: keyof typeof insightsFiles) =>
  insightsFiles[file](insights).split('\r\n').slice(1, -1);

test('escapes formulas in titles, searches and campaigns', () => {
  expect(rowsOf('Courses')).toEqual([`"'=Brush, ""Basics""","p1","4","3","2","1","1"`]);
  expect(rowsOf('Searches')).toEqual([`"'=gouache","3","0"`]);
  expect(rowsOf('Campaigns')).toEqual([`"'@sum","spring","2"`]);
});

test('has a row for every day, including days without counts', () => {
  expect(rowsOf('Days')).toEqual([
    '"2026-01-01","0","0","0","0","0"',
    '"2026-01-02","2","5","1","1","0"',
  ]);
});

test('gives sources readable names', () => {
  expect(rowsOf('Sources')).toEqual(['"Typed or from an app","3"', '"Other sites","1"']);
});

test('the file name contains the report and its dates', () => {
  expect(fileName('Days', insights)).toBe('insights-days-2026-01-01-2026-01-02.csv');
});
