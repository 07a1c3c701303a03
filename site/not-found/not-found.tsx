import { isRouteErrorResponse } from 'react-router';
import button from '../../ui/button.module.css';
import type { RootData } from '../loading/root-data.ts';
import styles from './notice.module.css';

type Noun = 'Category' | 'Product' | 'Page' | 'Teacher';

/** Only a 404 is titled "Not Found"; other failures are retried. */
export function notFoundMeta(noun: Noun, { layout }: RootData, error: unknown) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return [];
  return [
    { title: `${noun} Not Found | ${layout.siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export function NotFound({ noun }: { noun: Noun }) {
  return (
    <section className={styles.view}>
      <p className={styles.mark} aria-hidden="true">
        404
      </p>
      <div>
        <h1 className={styles.title}>{noun} Not Found</h1>
        <p className={styles.words}>The {noun.toLowerCase()} you're looking for doesn't exist.</p>
        <a className={`${button.button} ${button.primary} ${button.solid} ${button.md}`} href="/">
          Go Home
        </a>
      </div>
    </section>
  );
}
