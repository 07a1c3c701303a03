import type { Insights } from '../../contract/insights.ts';
import { toCsv } from '../csv/csv.ts';
import { pointsOf } from './series.ts';
import { nameOfSite, nameOr } from './wording.ts';

/** Everything on the screen as CSV files, by their content. */
export const insightsFiles = {
  Days: daysCsv,
  Courses: coursesCsv,
  Sources: sourcesCsv,
  Campaigns: campaignsCsv,
  Searches: searchesCsv,
} as const;

export type InsightsFile = keyof typeof insightsFiles;

export const fileName = (file: InsightsFile, { from, to }: Pick<Insights, 'from' | 'to'>) =>
  `insights-${file.toLowerCase()}-${from}-${to}.csv`;

/** Always by day, whatever the charts show. */
function daysCsv(insights: Insights): string {
  return toCsv([
    ['Day', 'Visitors', 'Page views', 'Plays', 'Buy clicks', 'New subscribers'],
    ...pointsOf(insights, 'day').map(({ from, visitors, views, plays, buyClicks, signUps }) => [
      from,
      visitors,
      views,
      plays,
      buyClicks,
      signUps,
    ]),
  ]);
}

function coursesCsv({ products }: Insights): string {
  return toCsv([
    ['Course', 'Id', 'Views', 'Plays', 'Plays to the half', 'Plays to the end', 'Buy clicks'],
    ...products.map(({ title, id, views, plays, halfPlays, wholePlays, buyClicks }) => [
      title ?? '',
      id,
      views,
      plays,
      halfPlays,
      wholePlays,
      buyClicks,
    ]),
  ]);
}

function sourcesCsv({ sources }: Insights): string {
  return toCsv([
    ['Site', 'Arrivals'],
    ...sources.map(({ name, arrivals }) => [nameOfSite(name), arrivals]),
  ]);
}

function campaignsCsv({ campaigns }: Insights): string {
  return toCsv([
    ['utm_source', 'utm_campaign', 'Arrivals'],
    ...campaigns.map(({ source, campaign, arrivals }) => [
      nameOr(source, 'Others'),
      nameOr(campaign, 'Others'),
      arrivals,
    ]),
  ]);
}

function searchesCsv({ searches }: Insights): string {
  return toCsv([
    ['Words', 'Times', 'Results'],
    ...searches.map(({ words, searches: times, results }) => [
      nameOr(words, 'Others'),
      times,
      results,
    ]),
  ]);
}
