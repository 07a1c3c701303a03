import type { CSSProperties } from 'react';
import { readableAs, readableOn, shadesOf } from '../../contract/colour.ts';

/** What pages stand on and are written in; the same values as in the site's stylesheet. */
export const tones = {
  light: { ground: '#faf9f6', ink: '#17161a' },
  dark: { ground: '#0f0f11', ink: '#f4f2ee' },
} as const;

/** The primary colour as custom properties: its shades, what reads on them, and it as text. */
export function themeStyle(primaryColor: string): CSSProperties {
  const shades = shadesOf(primaryColor);
  return {
    '--primary-50': shades[50],
    '--primary-100': shades[100],
    '--primary-600': shades[600],
    '--primary-700': shades[700],
    '--on-primary-600': readableOn(shades[600]),
    '--on-primary-700': readableOn(shades[700]),
    '--primary-text-light': readableAs(shades[600], tones.light.ground),
    '--primary-text-dark': readableAs(shades[600], tones.dark.ground),
  } as CSSProperties;
}
