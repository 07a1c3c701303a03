import { createContext, use } from 'react';

/** The language of the site, as `lang` of its pages has it. */
export const Language = createContext('en');

/** Writes numbers as the readers of the site do. */
export function useNumberFormat(): (number: number) => string {
  const language = use(Language);
  return (number) => number.toLocaleString(language);
}
