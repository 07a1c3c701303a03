import styles from './full-screen-loader.module.css';

/** Part of the served page, so that it is there before any script: no component library here. */
export function FullScreenLoader() {
  return (
    <main className={styles.loader}>
      <div className={styles.ring} />
      <p role="status">Loading...</p>
    </main>
  );
}
