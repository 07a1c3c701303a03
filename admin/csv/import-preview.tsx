import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted, formatCount } from '../kit/format.ts';
import tableStyles from '../lists/sortable-table.module.css';
import styles from './import-preview.module.css';

/** What importing the file would add. */
export interface Found {
  ready: number;
  sample: ReactNode;
  skippedCount: number;
  /** The first of them, with the reason for display. */
  skipped: { line: number; text: string; because: string }[];
  /** Column heading for the text of skipped lines. */
  column: string;
}

/** Shows what would be added, and what would be skipped and why. */
export function ImportPreview({ found, noun }: { found: Found; noun: [string, string] }) {
  const { ready, sample, skipped, skippedCount, column } = found;
  return (
    <>
      <div role="status">
        <Text fw={600}>
          {counted(ready, ...noun)} to add, {formatCount(skippedCount)} skipped
        </Text>
        {ready > 0 && sample}
      </div>
      {skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable by keyboard
        <section className={styles.skipped} aria-label="Skipped" tabIndex={0}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th>Line</th>
                <th>{column}</th>
                <th>Skipped, because it</th>
              </tr>
            </thead>
            <tbody>
              {skipped.map(({ line, text, because }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{text}</td>
                  <td>{because}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
