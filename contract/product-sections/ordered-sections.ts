/** The sections of a product page in their default order. */
export const orderedSections = ['curriculum', 'teacher', 'testimonials', 'questions'] as const;
export type OrderedSection = (typeof orderedSections)[number];

/** All of them: those that an order names, and behind them the others. */
export const inOrder = (order: readonly OrderedSection[]): OrderedSection[] => [
  ...new Set([...order, ...orderedSections]),
];
