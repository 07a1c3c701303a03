import type { LibraryFile } from '../../contract/library/library.ts';
import { mediaTypes } from '../../contract/media/media.ts';
import { counted } from './format.ts';

/** Display texts for the properties of a file. */

const kindNames = { image: 'Picture', video: 'Video' } as const;

export const typeOf = ({ type }: LibraryFile) => mediaTypes[type].extension.toUpperCase();

export const kindOf = (file: LibraryFile) => `${kindNames[file.kind]}, ${typeOf(file)}`;

/** “1920 × 1080”; empty if unknown, as for most vector images. */
export const dimensionsOf = ({ width, height }: LibraryFile) =>
  width && height ? `${width} × ${height}` : '';

/** 0:07, 12:05, 1:02:45. */
export function timeInWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] > 0 ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

export const lengthOf = ({ duration }: LibraryFile) =>
  duration === null ? '' : timeInWords(duration);

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** In steps of a thousand, as file managers count; empty until measured. */
export function sizeInWords(bytes: number | null): string {
  if (bytes === null) return '';
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const dayOf = (time: string) => day.format(new Date(time));

export const usesInWords = (count: number) =>
  count === 0 ? 'Not used' : `Used in ${counted(count, 'place', 'places')}`;
