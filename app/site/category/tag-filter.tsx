import type { ComponentProps } from 'react';
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
        {tags.map(({ title, leaves }) => {
          const name = tagKey(title);
          const isChosen = choice.tags.includes(name);
          // What is chosen can always be taken back.
          const link: ComponentProps<'a'> =
            leaves > 0 || isChosen ? linkTo(toggle(choice, name)) : { tabIndex: 0 };
          return (
            <li key={name}>
              {/* biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts */}
              <a
                {...link}
                className={styles.tag}
                role="button"
                aria-pressed={isChosen}
                aria-disabled={link.href === undefined || undefined}
                aria-description={describe(leaves)}
                title={link.href === undefined ? describe(leaves) : undefined}
                data-leaves={leaves}
                onKeyDown={pressWithSpace}
              >
                {title}
              </a>
            </li>
          );
        })}
        {choice.tags.length > 0 && (
          <li>
            <a {...linkTo({ ...choice, tags: [] })} className={styles.clear}>
              Clear
            </a>
          </li>
        )}
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
function describe(leaves: number): string {
  if (leaves === 0) return 'No course has it beside the chosen tags';
  return leaves === 1 ? '1 course' : `${leaves} courses`;
}
