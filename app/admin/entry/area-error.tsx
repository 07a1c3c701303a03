import styles from './area-error.module.css';

/** The data could not be loaded, or a screen broke: it must work without anything else. */
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
