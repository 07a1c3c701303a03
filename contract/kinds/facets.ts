/**
 * The facets by which visitors filter a category's courses, besides
 * tags. Public pages load this file, so it must not import schemas.
 */

export interface Facet {
  label: string;
  /** Labels by value; values are stored and used in URLs. */
  values: Record<string, string>;
}

/** Who a course is for. */
export const levels = {
  label: 'Level',
  values: {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
    all: 'All levels',
  },
};

/** By the name of the product's field, which is also the query parameter. */
export const productFacets: Record<string, Facet> = { level: levels };

export const facetNames = Object.keys(productFacets);

/** The facet values that an item has or a query selects. */
export function facetValuesOf(source: object): Record<string, string> {
  const values = source as Record<string, string | null | undefined>;
  return Object.fromEntries(
    facetNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
}

/** The labels of an item's facet values. */
const facetTitlesOf = (item: object): string[] =>
  Object.entries(facetValuesOf(item)).map(([name, value]) => productFacets[name].values[value]);

/** One line of facts, such as a course's length and its facets. */
export const factsOf = (info: string, item: object): string =>
  [info, ...facetTitlesOf(item)].filter(Boolean).join(' · ');
