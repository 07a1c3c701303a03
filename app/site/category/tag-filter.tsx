import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { tagKey } from '../../../contract/tag-key.ts';
import { type Choice, searchOf, toggle } from './choice.ts';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  tags: string[];
  /** These are the most used ones; there are others. */
  hasMore: boolean;
  choice: Choice;
}

/**
 * Toggles that are links: each leads to the same page with one tag more or less, so the choice can
 * be shared, Back undoes it, and it works before any script has come.
 */
export function TagFilter({ tags, hasMore, choice }: TagFilterProps) {
  if (tags.length === 0) return null;
  const isWhole = choice.filter === 'all';
  return (
    <div className={styles.filter}>
      <span className={styles.label} id="filter-by">
        Filter by:
      </span>
      <ul className={styles.tags} aria-labelledby="filter-by">
        {tags.map((title) => {
          const name = tagKey(title);
          return (
            <li key={name}>
              <Link
                className={styles.tag}
                role="button"
                aria-pressed={choice.tags.includes(name)}
                to={{ search: searchOf(toggle(choice, name)) }}
                prefetch="intent"
                preventScrollReset
                onKeyDown={pressWithSpace}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
      {(hasMore || (isWhole && tags.length > limits.filterTags)) && (
        <Link
          className={styles.more}
          to={{ search: searchOf({ ...choice, filter: isWhole ? undefined : 'all' }) }}
          prefetch="intent"
          preventScrollReset
        >
          {isWhole ? 'Fewer tags' : 'All tags'}
        </Link>
      )}
    </div>
  );
}

/** A link answers to Enter alone; a button answers to both. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
