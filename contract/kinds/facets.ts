/** What visitors can narrow the courses of a category by, beside tags. Public pages load this, and no schema with it. */

export interface Facet {
  label: string;
  /** By the value that is stored and stands in URLs, what people read. */
  values: Record<string, string>;
}

/** For whom a course is. */
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

/** The value of each facet that an item has or a query chooses. */
export function facetValuesOf(source: object): Record<string, string> {
  const values = source as Record<string, string | null | undefined>;
  return Object.fromEntries(
    facetNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
}

/** The same for people. */
const facetTitlesOf = (item: object): string[] =>
  Object.entries(facetValuesOf(item)).map(([name, value]) => productFacets[name].values[value]);

/** One line of facts, such as a course's length and its facets. */
export const factsOf = (info: string, item: object): string =>
  [info, ...facetTitlesOf(item)].filter(Boolean).join(' · ');
