import { createContext, use } from 'react';

/** The site's language, as in the `lang` attribute of its pages. */
export const Language = createContext('en');

/** Formats numbers in the site's language. */
export function useNumberFormat(): (number: number) => string {
  const language = use(Language);
  return (number) => number.toLocaleString(language);
}
