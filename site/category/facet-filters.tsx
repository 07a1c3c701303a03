import type { ComponentProps } from 'react';
import { productFacets } from '../../contract/kinds/facets.ts';
import type { FilterFacet } from '../../contract/views/views.ts';
import { type Choice, toggleFacet } from './choice.ts';
import { FilterChip } from './filter-chip.tsx';
import styles from './tag-filter.module.css';

interface FacetFiltersProps {
  facets: FilterFacet[];
  choice: Choice;
  linkTo: (choice: Choice) => ComponentProps<'a'>;
}

/** One row per facet that courses of the category have; one value per facet can be selected. */
export function FacetFilters({ facets, choice, linkTo }: FacetFiltersProps) {
  return facets.map(({ name, values }) => {
    const { label, values: titles } = productFacets[name];
    const inOrder = Object.keys(titles).flatMap(
      (value) => values.find((option) => option.value === value) ?? [],
    );
    return (
      <div key={name} className={styles.filter}>
        <span className={styles.label} id={`filter-by-${name}`}>
          {label}:
        </span>
        <ul className={styles.tags} aria-labelledby={`filter-by-${name}`}>
          {inOrder.map((option) => (
            <li key={option.value}>
              <FilterChip
                title={titles[option.value]}
                isChosen={choice.facets[name] === option.value}
                leaves={option.leaves}
                products={option.products}
                others="the other filters"
                link={linkTo(toggleFacet(choice, name, option))}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
