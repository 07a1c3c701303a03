/** The limits that visitors' browsers need; they load no others. */

export const visitorLimits = {
  homeProductsPerCategory: 2,
  productCards: 6,
  footerProducts: 3,
  /** Products per page of a large catalogue; whole rows at any number of items per row. */
  categoryProducts: 12,
  searchHits: 12,
  homeCategories: 6,
  filterTags: 12,
  /** Pages that load by scrolling alone, so that what is below stays reachable. */
  pagesByScrolling: 4,
  /** Results shown while typing, and the debounce of keystrokes. */
  typedHits: 6,
  typingPauseMs: 150,
  heroVideoDelayMs: 1_000,
  newsletterMessageMs: 5_000,
} as const;

export const visitorLengths = {
  search: 100,
  email: 254,
  campaign: 100,
} as const;
