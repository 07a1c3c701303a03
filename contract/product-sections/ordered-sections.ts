/** The sections of a product page in their default order. */
export const orderedSections = ['curriculum', 'teacher', 'testimonials', 'questions'] as const;
export type OrderedSection = (typeof orderedSections)[number];

/** All sections: those that the order names first, then the others. */
export const inOrder = (order: readonly OrderedSection[]): OrderedSection[] => [
  ...new Set([...order, ...orderedSections]),
];
