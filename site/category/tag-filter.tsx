import type { ComponentProps } from 'react';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import { tagKey } from '../../contract/text/tag-key.ts';
import type { FilterTag } from '../../contract/views/views.ts';
import { type Choice, toggle } from './choice.ts';
import { FilterChip } from './filter-chip.tsx';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  tags: FilterTag[];
  /** Only the most used tags are listed; there are others. */
  hasMore: boolean;
  choice: Choice;
  linkTo: (choice: Choice) => ComponentProps<'a'>;
}

/** Each tag links to the same page with that tag added or removed. */
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
          const { title, leaves, products } = tag;
          const key = tagKey(title);
          return (
            <li key={key}>
              <FilterChip
                title={title}
                isChosen={choice.tags.includes(key)}
                leaves={leaves}
                products={products}
                others={choice.tags.length > 0 ? 'the other tags' : 'the other filters'}
                link={linkTo(toggle(choice, tag))}
              />
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
