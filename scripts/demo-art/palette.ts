import { clamp } from './maths.ts';

/** Red, green and blue in linear light; above 1 is brighter than white, for the tone curve. */
export type Rgb = [number, number, number];

const decodeSrgb = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export function hex(code: string): Rgb {
  const value = Number.parseInt(code.replace('#', ''), 16);
  return [
    decodeSrgb(((value >> 16) & 255) / 255),
    decodeSrgb(((value >> 8) & 255) / 255),
    decodeSrgb((value & 255) / 255),
  ];
}

function toOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export const scaled = (colour: Rgb, by: number): Rgb => [
  colour[0] * by,
  colour[1] * by,
  colour[2] * by,
];

export const blend = (from: Rgb, to: Rgb, amount: number): Rgb => [
  from[0] + (to[0] - from[0]) * amount,
  from[1] + (to[1] - from[1]) * amount,
  from[2] + (to[2] - from[2]) * amount,
];

/** A gradient through colours, mixed in OKLab so that no middle turns grey; asked by 0 to 1. */
export type Ramp = (t: number) => Rgb;

export function ramp(codes: readonly string[]): Ramp {
  const stops = codes.map((code) => toOklab(hex(code)));
  const size = 1024;
  const table: Rgb[] = [];
  for (let i = 0; i <= size; i++) {
    const place = (i / size) * (stops.length - 1);
    const index = Math.min(stops.length - 2, Math.floor(place));
    table.push(fromOklab(blend(stops[index], stops[index + 1], place - index)));
  }
  return (t) => table[Math.round(clamp(t) * size)];
}
