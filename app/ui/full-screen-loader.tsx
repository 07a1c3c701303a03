import styles from './full-screen-loader.module.css';

/** Covers the start while the first data is on its way. */
export function FullScreenLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.mark} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
