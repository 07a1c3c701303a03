/** The parts that are sections of the page, in the order in which they stand unless a product says otherwise. */
export const orderedParts = ['curriculum', 'teacher', 'testimonials', 'questions'] as const;
export type OrderedPart = (typeof orderedParts)[number];

/** All of them: those that an order names, and behind them the others. */
export const inOrder = (order: readonly OrderedPart[]): OrderedPart[] => [
  ...new Set([...order, ...orderedParts]),
];
