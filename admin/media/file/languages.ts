/** Languages offered for captions, by the codes that players know (BCP 47). */

const codes = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pt-BR',
  'nl',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'sv',
  'da',
  'nb',
  'fi',
  'et',
  'lv',
  'lt',
  'sl',
  'hr',
  'sr',
  'uk',
  'ru',
  'tr',
  'ar',
  'he',
  'fa',
  'hi',
  'bn',
  'ta',
  'te',
  'ur',
  'id',
  'ms',
  'vi',
  'th',
  'ko',
  'ja',
  'zh-Hans',
  'zh-Hant',
  'ca',
  'eu',
  'gl',
  'ga',
  'is',
  'en-GB',
  'en-US',
  'es-419',
  'fr-CA',
];

const names = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (code: string) => `${names.of(code)} (${code})`;

/** The language's own name, which is what its speakers look for in a player. */
export function nativeName(code: string | null): string {
  if (!code) return '';
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

export const languages = codes
  .map((value) => ({ value, label: languageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
