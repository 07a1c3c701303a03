/** The palettes that a site can choose from. */
export const paletteNames = ['paper', 'gallery', 'clay', 'forest', 'harbour', 'dusk'] as const;
export type PaletteName = (typeof paletteNames)[number];
