/** The first that fits: most browsers also say that they are the ones before them. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Words of ours alone, whatever a stranger's browser calls itself: Firefox on Linux. */
export function browserInWords(userAgent = ''): string {
  const first = (named: [string, RegExp][]) => named.find(([, pattern]) => pattern.test(userAgent));
  const [browser] = first(browsers) ?? [];
  const [system] = first(systems) ?? [];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
