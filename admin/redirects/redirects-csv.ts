import type { Redirect } from '../../contract/redirects/redirects.ts';
import { toCsv } from '../csv/csv.ts';
import { kindNames } from './kind-names.ts';

/** The redirects as CSV, which can be imported again. */
export function redirectsCsv(redirects: Redirect[]): string {
  return toCsv([
    ['From', 'To', 'Made', 'Hits', 'Last hit'],
    ...redirects.map(({ from, to, kind, hits, lastHitOn }) => [
      from,
      to,
      kindNames[kind],
      hits,
      lastHitOn ?? '',
    ]),
  ]);
}
