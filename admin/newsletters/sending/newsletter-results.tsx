import { Text } from '@mantine/core';
import type { NewsletterResults as Results } from '../../../contract/newsletter/newsletters.ts';
import { counted } from '../../kit/format.ts';
import titles from '../../lists/title-link.module.css';
import styles from './newsletter-report.module.css';

/** Delivery results in numbers; clicks can't be traced to a recipient. */
export function NewsletterResults({ results }: { results: Results }) {
  const { sent, refused, bounced, skipped, left, links, reasons } = results;
  const figures = [
    ['Sent', sent],
    ['Refused', refused],
    ['Bounced', bounced],
    ['Left', left],
    ...(skipped > 0 ? ([['Not sent', skipped]] as const) : []),
  ] as const;
  return (
    <>
      <section className={styles.card} aria-labelledby="results">
        <h2 id="results">Results</h2>
        <dl className={styles.figures}>
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count.toLocaleString()}</dd>
            </div>
          ))}
        </dl>
      </section>
      {links.length > 0 && (
        <section className={styles.card} aria-labelledby="clicks">
          <h2 id="clicks">Clicks on courses</h2>
          <ul className={styles.counts}>
            {links.map(({ path, title, clicks }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener" className={titles.link}>
                  {title}
                </a>
                <span>{counted(clicks, 'click', 'clicks')}</span>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed" mt="xs">
            Counted without telling who clicked.
          </Text>
        </section>
      )}
      {reasons.length > 0 && (
        <section className={styles.card} aria-labelledby="reasons">
          <h2 id="reasons">What mail servers said</h2>
          <ul className={styles.counts}>
            {reasons.map(({ error, count }) => (
              <li key={error}>
                <span>{error}</span>
                <span>{count}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
