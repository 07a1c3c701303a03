import type { ComponentProps, CSSProperties } from 'react';
import type { FilterTag } from '../../../contract/pages/pages.ts';
import { tagKey } from '../../../contract/tag-key.ts';
import { visitorLimits } from '../../../contract/visitor-limits.ts';
import { pressWithSpace } from '../links/presses.ts';
import { type Choice, toggle } from './choice.ts';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  tags: FilterTag[];
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
        {tags.map((tag) => {
          const { title, products } = tag;
          const key = tagKey(title);
          const isChosen = choice.tags.includes(key);
          const startsOver = tag.leaves === 0 && !isChosen;
          const leaves = startsOver ? products : tag.leaves;
          return (
            <li key={key}>
              {/* biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts */}
              <a
                {...linkTo(toggle(choice, tag))}
                className={styles.tag}
                role="button"
                aria-pressed={isChosen}
                aria-description={describe(leaves, startsOver)}
                title={startsOver ? describe(leaves, startsOver) : undefined}
                data-leaves={leaves}
                data-starts-over={startsOver || undefined}
                style={{ '--digits': String(products).length } as CSSProperties}
                onKeyDown={pressWithSpace}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
      {(hasMore || (isWhole && tags.length > visitorLimits.filterTags)) && (
        <a {...linkTo({ ...choice, filter: isWhole ? undefined : 'all' })} className={styles.more}>
          {isWhole ? 'Fewer tags' : 'All tags'}
        </a>
      )}
    </div>
  );
}

/** What pressing a tag would leave, in words. */
function describe(leaves: number, startsOver: boolean): string {
  const courses = leaves === 1 ? '1 course' : `${leaves} courses`;
  return startsOver ? `${courses}, without the other tags` : courses;
}
