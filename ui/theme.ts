import type { CSSProperties } from 'react';
import { readableAs, readableOn, shadesOf } from '../colours/contrast.ts';
import { palettes } from '../colours/palettes.ts';
import type { PaletteName } from '../contract/site/palette-names.ts';

/** Background and text colors of pages with the default palette; must match the site's stylesheet. */
export const tones = { light: palettes.paper.light, dark: palettes.paper.dark };

interface SiteTheme {
  primaryColor: string;
  palette: PaletteName;
}

/** The palette and the primary color as custom properties: shades, readable colors on them, and itself as text. */
export function themeStyle(theme: SiteTheme): CSSProperties {
  const style = styles.get(theme) ?? makeThemeStyle(theme);
  styles.set(theme, style);
  return style;
}

/** Cached, since all pages of a site are rendered with the same theme. */
const styles = new WeakMap<SiteTheme, CSSProperties>();

function makeThemeStyle({ primaryColor, palette }: SiteTheme): CSSProperties {
  const shades = shadesOf(primaryColor);
  const { light, dark } = palettes[palette];
  return {
    '--primary-50': shades[50],
    '--primary-100': shades[100],
    '--primary-600': shades[600],
    '--primary-700': shades[700],
    '--on-primary-600': readableOn(shades[600]),
    '--on-primary-700': readableOn(shades[700]),
    '--primary-text-light': readableAs(shades[600], light.ground),
    '--primary-text-dark': readableAs(shades[600], dark.ground),
    ...(palette !== 'paper' && paletteStyle(palette)),
  } as CSSProperties;
}

function paletteStyle(name: PaletteName): Record<string, string> {
  const { light, dark } = palettes[name];
  const named = Object.entries({ light, dark }).flatMap(([tone, colours]) =>
    Object.entries(colours).map(([part, colour]) => [`--${tone}-${part}`, colour]),
  );
  return Object.fromEntries(named);
}
