import type { SearchAnswer } from '../../../contract/search/search.ts';
import styles from './hit-list.module.css';

/** Says what became of a search; screen readers hear of it while somebody types. */
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
