import type { ComponentProps, CSSProperties } from 'react';
import { pressWithSpace } from '../links/presses.ts';
import styles from './tag-filter.module.css';

interface FilterChipProps {
  title: string;
  isChosen: boolean;
  /** How many courses would be left if this were added to the current choice, and how many have it in total. */
  leaves: number;
  products: number;
  /** What pressing it clears when it would leave nothing, such as "the other tags". */
  others: string;
  link: ComponentProps<'a'>;
}

/** A toggle that is a link: it can be shared, Back undoes it, and it works before any script has loaded. */
export function FilterChip({ title, isChosen, products, others, link, ...chip }: FilterChipProps) {
  const startsOver = chip.leaves === 0 && !isChosen;
  const leaves = startsOver ? products : chip.leaves;
  const courses = leaves === 1 ? '1 course' : `${leaves} courses`;
  const description = startsOver ? `${courses}, without ${others}` : courses;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts
    <a
      {...link}
      className={styles.tag}
      role="button"
      aria-pressed={isChosen}
      aria-description={description}
      title={startsOver ? description : undefined}
      data-leaves={leaves}
      data-starts-over={startsOver || undefined}
      style={{ '--digits': String(products).length } as CSSProperties}
      onKeyDown={pressWithSpace}
    >
      {title}
    </a>
  );
}
