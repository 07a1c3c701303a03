import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import { searchParameter, searchPath } from '../../contract/search/search-address.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { KnownMedia } from '../../ui/picture/media.tsx';
import { HitList } from './hit-list.tsx';
import { ResultsLine } from './results-line.tsx';
import styles from './search-dialog.module.css';
import { SearchForm } from './search-form.tsx';
import { useCountedSearch } from './use-counted-search.ts';
import { useSearch } from './use-search.ts';
import { walkWithArrows } from './walk-with-arrows.ts';

/** The search dialog on any page: results as you type, and a link to the page with all of them. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { typed, answer, failure, type } = useSearch({});
  const counted = useCountedSearch(answer);

  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser traps focus, closes on Escape and restores focus.
    shown?.showModal();
    shown?.querySelector('input')?.focus();
    return () => shown?.close(); // while still in the document: otherwise focus would be lost
  }, []);

  const closeBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    walkWithArrows(event);
    if (event.key !== 'Escape') return;
    event.preventDefault(); // otherwise the search field would clear itself
    dialog.current?.close();
  };
  const hits = (answer?.hits ?? []).slice(0, visitorLimits.typedHits);
  const total = answer?.total ?? 0;
  const all = `${searchPath}?${new URLSearchParams({ [searchParameter]: answer?.words ?? '' })}`;

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={closeBeside}
      onKeyDown={onKeyDown}
    >
      <div className={styles.panel}>
        {/* The page it links to counts the search. */}
        <SearchForm typed={typed} onType={type} onSubmit={counted.leave}>
          <button
            type="button"
            className={styles.close}
            aria-label="Close search"
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </SearchForm>
        <ResultsLine answer={answer} failure={failure} />
        <KnownMedia from={answer ? [answer] : []}>
          {hits.length > 0 && <HitList hits={hits} label="Results" />}
          {total > hits.length && (
            <a className={styles.all} href={all} onClick={counted.leave}>
              All {total} results
            </a>
          )}
          {answer && answer.latest.length > 0 && (
            <HitList hits={answer.latest} label="Latest courses" />
          )}
        </KnownMedia>
      </div>
    </dialog>
  );
}
