import type { CSSProperties } from 'react';
import { contrast, readableOn, shadesOf } from '../../contract/colour.ts';

/** What pages stand on and are written in; the same values as in the site's stylesheet. */
export const tones = {
  light: { ground: '#faf9f6', ink: '#17161a' },
  dark: { ground: '#0f0f11', ink: '#f4f2ee' },
} as const;

/** Small text needs this much contrast (WCAG 2.2, AA). */
export const readableContrast = 4.5;

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

/** The nearest colour to the given one that can be read on a ground: darker or lighter by steps. */
export function readableAs(colour: string, ground: string): string {
  const towards = readableOn(ground);
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, towards, step / 20));
  return steps.find((step) => contrast(step, ground) >= readableContrast) ?? towards;
}

/** A mixture of two `#rrggbb` colours; `share` is the part of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, start: number) =>
    Number.parseInt(colour.slice(start, start + 2), 16);
  return `#${[1, 3, 5]
    .map((start) =>
      Math.round(channel(first, start) * (1 - share) + channel(second, start) * share),
    )
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
