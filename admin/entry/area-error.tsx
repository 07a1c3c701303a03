import styles from './area-error.module.css';

/** Shown when loading fails or a screen crashes, so it must not depend on anything else. */
export function AreaError() {
  return (
    <main className={styles.page}>
      <h1>The admin area could not be loaded</h1>
      <p>Check that you are online and that the site is running, then try again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
