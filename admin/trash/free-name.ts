import { trimEndOf } from '../../contract/text/trim-end-of.ts';

interface Options {
  taken: string[];
  separator: string;
  maxLength: number;
}

/** The name itself if it's free, otherwise with the first free number: night, night-2, night-3. */
export function freeName(name: string, { taken, separator, maxLength }: Options): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  const isFree = (one: string) => !known.has(one.toLowerCase());
  let proposed = name;
  for (let number = 2; !isFree(proposed); number += 1) {
    const ending = `${separator}${number}`;
    proposed = trimEndOf(name.slice(0, maxLength - ending.length), ' -') + ending;
  }
  return proposed;
}
