import { Code } from '@mantine/core';
import type { Redirect, RedirectSkipReason } from '../../contract/redirects/redirects.ts';
import { client } from '../api/client.ts';
import { toCsv } from '../csv/csv.ts';
import { CsvActions } from '../csv/csv-actions.tsx';
import type { CsvImport } from '../csv/import-dialog.tsx';
import { formatCount } from '../kit/format.ts';
import { failures, kindNames } from './redirect-words.ts';
import styles from './redirects.module.css';
import { refetchRedirects } from './redirects-query.ts';

const exported = {
  fileName: 'redirects.csv',
  read: async () => redirectsCsv(await client.exportRedirects()),
  failure: failures.export,
};

export function RedirectActions({ isEmpty }: { isEmpty: boolean }) {
  return <CsvActions isEmpty={isEmpty} imported={redirectsImport} exported={exported} />;
}

const because: Record<RedirectSkipReason, string> = {
  from: 'is no path',
  query: 'has a ? or #',
  to: 'leads to no path and no https address',
  repeated: 'stands in the file already',
  known: 'leads there already',
  taken: 'leads somewhere else already',
  page: 'is a page of this site',
  loop: 'would lead in a circle',
  long: 'makes a chain of redirects too long',
  full: 'is one too many',
};

/** Redirects for the URLs of the owner's previous site. */
export const redirectsImport: CsvImport = {
  title: 'Import redirects',
  hint: (
    <>
      A CSV file with one redirect a line, such as{' '}
      <Code style={{ whiteSpace: 'nowrap' }}>/old-path,/new-path</Code>.
    </>
  ),
  noun: ['redirect', 'redirects'],
  kind: 'redirects',
  preview: async (csv) => {
    const { ready, sample, skipped, skippedCount } = await client.previewRedirectImport({ csv });
    const more = ready - sample.length;
    return {
      ready,
      skippedCount,
      column: 'From',
      sample: (
        <ul className={styles.sample}>
          {sample.map(({ from, to }) => (
            <li key={from}>
              {from} → {to}
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more)} more</li>}
        </ul>
      ),
      skipped: skipped.map(({ line, from, reason }) => ({
        line,
        text: from,
        because: because[reason],
      })),
    };
  },
  take: (csv) => client.importRedirects({ csv }),
  onTaken: refetchRedirects,
  failure: failures.import,
};

/** The redirects as CSV, which can be imported again. */
function redirectsCsv(redirects: Redirect[]): string {
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
