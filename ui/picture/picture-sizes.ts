/** Displayed widths of images, as `sizes` attributes, defined once per layout. */

/** As wide as the page's column. */
export const pageWide = '(min-width: 1280px) 1280px, 100vw';

/** Beside a product's text, or above it (hero.module.css). */
export const filmWide = '(min-width: 1280px) 720px, (min-width: 900px) 58vw, 100vw';

/** In a grid: one per row on phones, two on tablets, all columns on larger screens. */
export function inGrid(columns: number): string {
  if (columns === 1) return pageWide;
  return `(min-width: 1024px) calc(min(100vw, 1280px) / ${columns}), (min-width: 640px) 50vw, 100vw`;
}
