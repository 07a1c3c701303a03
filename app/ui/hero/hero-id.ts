/** By which a page knows its hero. */
export const heroId = 'hero';
