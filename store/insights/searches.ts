import { sql } from 'kysely';
import { otherNames } from '../../contract/insights.ts';
import type { Database, Write } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';
import type { SearchCountRow } from '../tables/insights.ts';
import type { CountedDay } from './counted-day.ts';

/** Adds searches to those of their day, which stores `most` different ones; all others are counted as one. */
export async function addSearches(
  trx: Write,
  day: string,
  searches: CountedDay['searches'],
  most: number,
): Promise<void> {
  if (searches.size === 0) return;
  const before = await trx
    .selectFrom('search_counts')
    .select('words')
    .where('day', '=', day)
    .execute();
  const kept = new Set(before.map(({ words }) => words));
  const rows = new Map<string, SearchCountRow>();
  for (const [searched, { searches: times, results }] of searches) {
    if (kept.size < most) kept.add(searched);
    const words = kept.has(searched) ? searched : otherNames;
    const sum = (rows.get(words)?.searches ?? 0) + times;
    rows.set(words, { day, words, searches: sum, results });
  }
  await inPieces([...rows.values()], async (piece) => {
    await trx
      .insertInto('search_counts')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['day', 'words']).doUpdateSet((row) => ({
          searches: sql`search_counts.searches + excluded.searches`,
          results: row.ref('excluded.results'),
        })),
      )
      .execute();
  });
}

/** Most frequent first, each with the number of results of its latest search. */
export async function readSearches(db: Database, from: string, to: string) {
  const rows = await db
    .selectFrom('search_counts')
    .select(['day', 'words', 'searches', 'results'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  const all = new Map<string, Omit<SearchCountRow, 'day'>>();
  for (const { words, searches, results } of rows) {
    all.set(words, { words, searches: (all.get(words)?.searches ?? 0) + searches, results });
  }
  return [...all.values()].sort(
    (one, other) => other.searches - one.searches || (one.words < other.words ? -1 : 1),
  );
}
