/** What each channel of the primary colour is multiplied by. */
const shadeMultipliers = { 50: 1.8, 100: 1.5, 600: 1, 700: 0.8 } as const;

export type Shade = keyof typeof shadeMultipliers;

/** Multiplies each channel of a `#rrggbb` color, rounded and clamped. */
function multiply(hex: string, factor: number): string {
  return toHex(channels(hex).map((channel) => Math.min(255, Math.max(0, channel * factor))));
}

export function shadesOf(hex: string): Record<Shade, string> {
  return {
    50: multiply(hex, shadeMultipliers[50]),
    100: multiply(hex, shadeMultipliers[100]),
    600: multiply(hex, shadeMultipliers[600]),
    700: multiply(hex, shadeMultipliers[700]),
  };
}

/** Black or white: whichever is easier to read on the given background (WCAG contrast). */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  return contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? '#000000' : '#ffffff';
}

/** Small text needs this much contrast (WCAG 2.2, AA). */
export const readableContrast = 4.5;

/** The color closest to the given one that is readable on a background, darkened or lightened in steps. */
export function readableAs(colour: string, ground: string): string {
  const towards = readableOn(ground);
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, towards, step / 20));
  return steps.find((step) => contrast(step, ground) >= readableContrast) ?? towards;
}

/** Mixes two `#rrggbb` colors; `share` is the part of the second. */
export function mix(first: string, second: string, share: number): string {
  const added = channels(second);
  return toHex(channels(first).map((channel, at) => channel * (1 - share) + added[at] * share));
}

/** The WCAG 2 contrast ratio of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function toHex(channels: number[]): string {
  const digits = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}
