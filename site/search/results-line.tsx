import type { SearchAnswer } from '../../contract/search/search.ts';
import styles from './hit-list.module.css';

/** The outcome of a search; screen readers announce it while the visitor types. */
export function ResultsLine({ answer, failure }: { answer?: SearchAnswer; failure?: string }) {
  return (
    <p className={styles.line} role="status">
      {failure ?? (answer?.words ? outcomeOf(answer) : '')}
    </p>
  );
}

function outcomeOf({ words, total }: SearchAnswer): string {
  if (total === 0) return `Nothing found for “${words}”.`;
  return `${total === 1 ? '1 result' : `${total} results`} for “${words}”`;
}
