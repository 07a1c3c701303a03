import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { TagLink } from '../../../contract/pages.ts';
import styles from './tag-filter.module.css';

/** The titles of the chosen tags in lower case, as they stand in the address. */
export function chosenTags(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('tags').map((title) => title.trim().toLowerCase()))].filter(
    Boolean,
  );
}

/**
 * Toggles that are links: each leads to the same page with one tag more or less, so the choice can
 * be shared, Back undoes it, and it works before any script has come.
 */
export function TagFilter({ tags, chosen }: { tags: TagLink[]; chosen: string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={styles.filter}>
      <span className={styles.label} id="filter-by">
        Filter by:
      </span>
      <ul className={styles.tags} aria-labelledby="filter-by">
        {tags.map(({ id, title }) => {
          const name = title.toLowerCase();
          return (
            <li key={id}>
              <Link
                className={styles.tag}
                role="button"
                aria-pressed={chosen.includes(name)}
                to={{ search: searchOf(toggle(chosen, name)) }}
                preventScrollReset
                onKeyDown={pressWithSpace}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function toggle(chosen: string[], name: string): string[] {
  return chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
}

function searchOf(chosen: string[]): string {
  return new URLSearchParams(chosen.map((name) => ['tags', name])).toString();
}

/** A link answers to Enter alone; a button answers to both. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
