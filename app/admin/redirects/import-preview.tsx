import { Text } from '@mantine/core';
import type { RedirectImport, RedirectSkipReason } from '../../../contract/redirects/redirects.ts';
import { counted } from '../counted.ts';
import tableStyles from '../lists/sortable-table.module.css';
import skippedStyles from '../subscribers/import-preview.module.css';
import styles from './redirects.module.css';

const because: Record<RedirectSkipReason, string> = {
  from: 'is no path',
  query: 'has a ? or #',
  to: 'leads to no path and no https address',
  repeated: 'stands in the file already',
  known: 'leads there already',
  taken: 'leads somewhere else already',
  page: 'is a page of this site',
  loop: 'would lead in a circle',
  full: 'is one too many',
};

/** What would be added, and what not and why. */
export function ImportPreview({ preview }: { preview: RedirectImport }) {
  const { ready, sample, skipped, skippedCount } = preview;
  const more = ready - sample.length;
  return (
    <>
      <div role="status">
        <Text fw={600}>
          {counted(ready, 'redirect', 'redirects')} to add, {skippedCount} skipped
        </Text>
        {sample.length > 0 && (
          <ul className={styles.sample}>
            {sample.map(({ from, to }) => (
              <li key={from}>
                {from} → {to}
              </li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        )}
      </div>
      {skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can reach
        <section className={skippedStyles.skipped} aria-label="Skipped" tabIndex={0}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th>Line</th>
                <th>From</th>
                <th>Skipped, because it</th>
              </tr>
            </thead>
            <tbody>
              {skipped.map(({ line, from, reason }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{from}</td>
                  <td>{because[reason]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
