/** Languages as HTML names them: BCP 47, such as `en`, `pt-BR` or `zh-Hant`. */
export const languagePattern = /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/;

/** The canonical form of a language tag; empty if it's invalid. */
export function canonicalLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}
