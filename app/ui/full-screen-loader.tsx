import styles from './full-screen-loader.module.css';
import { loaderNoticeId } from './loader-notice-id.ts';

/** Covers the start while the first data is on its way. */
export function FullScreenLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.loader}>
      <span className={styles.mark} aria-hidden="true" />
      <span role="status">{label}</span>
      {/* Styles alone show it in time: whatever is missing, it is not shown by what is missing. */}
      <div className={styles.notice} id={loaderNoticeId} role="alert">
        <p>This takes longer than it should. Please check that you are online, and try again.</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the page itself, anew, without any script */}
        <a href="">Reload</a>
      </div>
    </div>
  );
}
