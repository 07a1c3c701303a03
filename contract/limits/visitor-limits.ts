/** Those of the limits that visitors' browsers go by: they load no others. */

export const visitorLimits = {
  homeProductsPerCategory: 2,
  productCards: 6,
  footerProducts: 3,
  /** How much of a large catalogue one page holds; whole rows at any number of items per row. */
  categoryProducts: 12,
  searchHits: 12,
  homeCategories: 6,
  filterTags: 12,
  /** How many pages follow by scrolling alone, so that what stands below can still be reached. */
  pagesByScrolling: 4,
  /** How many are shown while somebody types, and how long a key waits for the next one. */
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
