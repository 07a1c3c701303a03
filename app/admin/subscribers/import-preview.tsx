import { Text } from '@mantine/core';
import type {
  ImportPreview as Preview,
  SkipReason,
} from '../../../contract/newsletter/newsletter.ts';
import { counted } from '../counted.ts';
import tableStyles from '../lists/sortable-table.module.css';
import styles from './import-preview.module.css';

const because: Record<SkipReason, string> = {
  invalid: 'is no email address',
  repeated: 'stands in the file already',
  known: 'is subscribed already',
  pending: 'has not confirmed yet',
  left: 'left the newsletter',
  bounced: 'does not take mail',
  erased: 'was erased',
};

/** What would be added, and what not and why. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { ready, sample, skipped, skippedCount } = preview;
  const more = ready - sample.length;
  return (
    <>
      <div role="status">
        <Text fw={600}>
          {counted(ready, 'address', 'addresses')} to add, {skippedCount} skipped
        </Text>
        {sample.length > 0 && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {sample.join(', ')}
            {more > 0 && ` and ${more} more`}
          </Text>
        )}
      </div>
      {skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can reach
        <section className={styles.skipped} aria-label="Skipped" tabIndex={0}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th>Line</th>
                <th>Address</th>
                <th>Skipped, because it</th>
              </tr>
            </thead>
            <tbody>
              {skipped.map(({ line, email, reason }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{email}</td>
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
