import { data } from 'react-router';
import button from '../../ui/button.module.css';
import styles from '../not-found/notice.module.css';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import type { Route } from './+types/preview-ended.ts';

/** Rendered instead of a page whose preview is unknown, expired or revoked. */
export function loader() {
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  return [
    { title: `Preview ended | ${root.layout.siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function PreviewEnded() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <section className={styles.view}>
        <div>
          <h1 className={styles.title}>This preview has ended</h1>
          <p className={styles.words}>Ask whoever sent you the link for a new one.</p>
          <a className={`${button.button} ${button.primary} ${button.solid} ${button.md}`} href="/">
            Go Home
          </a>
        </div>
      </section>
    </OrTryAgain>
  );
}
