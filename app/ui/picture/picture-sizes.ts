/** How wide pictures are shown, in the terms of the `sizes` attribute, said once for each layout. */

/** As wide as the page's column. */
export const pageWide = '(min-width: 1280px) 1280px, 100vw';

/** Beside the words of a product, or above them (hero.module.css). */
export const filmWide = '(min-width: 1280px) 720px, (min-width: 900px) 58vw, 100vw';

/** In a grid: one a row on phones, two on tablets, all of them on larger screens. */
export function inGrid(columns: number): string {
  if (columns === 1) return pageWide;
  return `(min-width: 1024px) calc(min(100vw, 1280px) / ${columns}), (min-width: 640px) 50vw, 100vw`;
}
