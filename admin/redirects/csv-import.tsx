import { Code } from '@mantine/core';
import type { RedirectSkipReason } from '../../contract/redirects/redirects.ts';
import { client } from '../api/client.ts';
import type { CsvImport } from '../csv/import-dialog.tsx';
import { formatCount } from '../kit/format.ts';
import { failures } from './failures.ts';
import styles from './redirects.module.css';
import { refetchRedirects } from './redirects-query.ts';

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
