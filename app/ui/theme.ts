import type { CSSProperties } from 'react';
import { readableAs, readableOn, shadesOf } from '../../contract/colours/colour.ts';
import { type PaletteName, palettes } from '../../contract/colours/palettes.ts';

/** What pages stand on and are written in, where no other palette is chosen; as in the site's stylesheet. */
export const tones = { light: palettes.paper.light, dark: palettes.paper.dark };

interface SiteTheme {
  primaryColor: string;
  palette: PaletteName;
}

/** The primary colour as custom properties: its shades, what reads on them, and it as text; and the palette. */
export function themeStyle(theme: SiteTheme): CSSProperties {
  const style = styles.get(theme) ?? makeThemeStyle(theme);
  styles.set(theme, style);
  return style;
}

/** Every page of a site is rendered with the same theme. */
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
