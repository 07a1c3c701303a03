import styles from './full-screen-loader.module.css';
import { loaderNoticeId } from './loader-notice-id.ts';

/** Covers the page until its first data arrives. */
export function FullScreenLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.loader}>
      <span className={styles.mark} aria-hidden="true" />
      <span role="status">{label}</span>
      {/* Shown by CSS alone, so it appears in time whatever fails to load. */}
      <div className={styles.notice} id={loaderNoticeId} role="alert">
        <p>This takes longer than it should. Please check that you are online, and try again.</p>
        {/* biome-ignore lint/a11y/useValidAnchor: reloads the page itself, without any script */}
        <a href="">Reload</a>
      </div>
    </div>
  );
}
