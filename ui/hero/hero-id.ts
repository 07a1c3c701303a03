/** The element id of a page's hero. */
export const heroId = 'hero';
