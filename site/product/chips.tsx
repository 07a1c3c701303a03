import { tagKey } from '../../contract/text/tag-key.ts';
import type { CategoryLink } from '../../contract/views/views.ts';
import styles from './chips.module.css';

interface ProductChipsProps {
  categories: CategoryLink[];
  tags: string[];
}

/** Links to similar courses. */
export function ProductChips({ categories, tags }: ProductChipsProps) {
  if (categories.length + tags.length === 0) return null;
  const firstCategory = categories.find(({ slug }) => slug);
  return (
    <div className={styles.all}>
      <Chips
        label="Categories"
        chips={categories.map(({ slug, title }) => ({
          text: title,
          to: slug ? `/category/${slug}` : undefined,
        }))}
        isStrong
      />
      <Chips
        label="Tags"
        chips={tags.map((tag) => ({
          text: tag,
          to: firstCategory && tagAddress(firstCategory, tag),
        }))}
      />
    </div>
  );
}

/** The category's products that have this tag. */
function tagAddress({ slug }: CategoryLink, tag: string): string {
  return `/category/${slug}?${new URLSearchParams({ tags: tagKey(tag) })}`;
}

interface ChipsProps {
  label: string;
  /** A tag has no link if the product has no published category; nor does a category that is a draft. */
  chips: { text: string; to: string | undefined }[];
  isStrong?: boolean;
}

function Chips({ label, chips, isStrong }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ul className={styles.chips} aria-label={label} data-strong={isStrong}>
        {chips.map(({ text, to }) => (
          <li key={text}>
            {to ? (
              <a className={styles.chip} href={to}>
                {text}
              </a>
            ) : (
              <span className={styles.chip}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
