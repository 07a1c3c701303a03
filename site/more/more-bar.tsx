import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { previewParameter } from '../../contract/editing/preview-parameter.ts';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import button from '../../ui/button.module.css';
import { isPlainClick } from '../links/presses.ts';
import { useNumberFormat } from '../loading/language.ts';
import styles from './more-bar.module.css';
import { searchOfPage } from './page-of.ts';
import type { MorePages } from './use-more-pages.ts';

/** How far below the viewport the next page is already fetched. */
const ahead = '800px';

const look = `${button.button} ${button.primary} ${button.outlined} ${button.md}`;

/**
 * Pagination for long lists: links to other pages without scripts, otherwise more of the list on press or while
 * scrolling. Short lists don't show it.
 */
export function MoreBar({ noun, ...list }: MorePages & { noun: string }) {
  const { shown, previous, next, followed, state, showMore } = list;
  const written = useNumberFormat();
  const hrefOf = (page: number) => list.path + searchOfPage(new URLSearchParams(list.search), page);
  // The API returns published content only: in a preview, each page is a document of its own.
  const isPreview = new URLSearchParams(list.search).has(previewParameter);
  const link = useRef<HTMLAnchorElement>(null);
  const follow = useEffectEvent(() => {
    // Keyboard users reach the link anyway, and with automatic loading they would never get past the list.
    const isByKeyboard = document.querySelector('main :focus-visible') !== null;
    const isDone = isPreview || followed >= visitorLimits.pagesByScrolling;
    if (!isByKeyboard && state === 'idle' && !isDone) showMore(false);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page
  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(
      ([{ isIntersecting }]) => isIntersecting && follow(),
      { rootMargin: ahead },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [next]);

  function press(event: MouseEvent) {
    if (!isPlainClick(event) || isPreview) return;
    event.preventDefault();
    showMore(true);
  }

  if (!previous && !next && followed === 0) return null;
  return (
    <div className={styles.bar}>
      {previous && (
        <a className={look} href={hrefOf(previous)} rel="prev">
          Previous {noun}
        </a>
      )}
      {next && (
        <a
          ref={link}
          className={look}
          href={hrefOf(next)}
          rel="next"
          aria-busy={state === 'loading'}
          onClick={press}
        >
          {state === 'failed' ? 'Try again' : `Show more ${noun}`}
        </a>
      )}
      <p className={styles.count} role="status">
        {written(shown.from)}–{written(shown.to)} of {written(shown.total)} {noun}
      </p>
    </div>
  );
}
