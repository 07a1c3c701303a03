import type { ComponentProps } from 'react';
import { limits } from '../../../contract/limits.ts';
import { tagKey } from '../../../contract/tag-key.ts';
import { pressWithSpace } from '../links/press-with-space.ts';
import { type Choice, toggle } from './choice.ts';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  tags: string[];
  /** These are the most used ones; there are others. */
  hasMore: boolean;
  choice: Choice;
  linkTo: (choice: Choice) => ComponentProps<'a'>;
}

/**
 * Toggles that are links: each leads to the same page with one tag more or less, so the choice can
 * be shared, Back undoes it, and it works before any script has come.
 */
export function TagFilter({ tags, hasMore, choice, linkTo }: TagFilterProps) {
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
              {/* biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts */}
              <a
                {...linkTo(toggle(choice, name))}
                className={styles.tag}
                role="button"
                aria-pressed={choice.tags.includes(name)}
                onKeyDown={pressWithSpace}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
      {(hasMore || (isWhole && tags.length > limits.filterTags)) && (
        <a {...linkTo({ ...choice, filter: isWhole ? undefined : 'all' })} className={styles.more}>
          {isWhole ? 'Fewer tags' : 'All tags'}
        </a>
      )}
    </div>
  );
}
