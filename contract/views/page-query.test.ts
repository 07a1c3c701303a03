import { expect, it } from 'vitest';
import { normalizeQuery, queryRules } from './page-query.ts';

const cases = [
  ['utm_source=mail', ''],
  ['page=1&filter=some', ''],
  ['page=0', ''],
  ['page=2x', ''],
  ['page=100000', ''],
  ['tags=&tags=+', ''],
  ['filter=all&page=2&tags=b', 'tags=b&page=2&filter=all'],
  ['tags=b&x=1&tags=a&tags=b', 'tags=a&tags=b'],
  ['q=+Ink+%0A%00+Oil+&page=2', 'q=Ink+Oil&page=2'],
  ['q=+', ''],
  ['level=expert', ''],
  ['page=2&level=beginner&tags=b', 'tags=b&level=beginner&page=2'],
  ['level=all&level=beginner', 'level=all'],
  ['tags=+Ink+%26+Oil&tags=ﬁne', 'tags=fine&tags=ink+%26+oil'],
];

it.each(cases)('normalizes %s to %s', (search, written) => {
  expect(normalizeQuery(new URLSearchParams(search)).toString()).toBe(written);
});

it.each(cases)('normalizes %s to %s when rebuilt from its source text', (search, written) => {
  const { tagKey, tidyWords, longestSearch, pageNumber, facets } = queryRules;
  const rules = `{ tagKey: ${tagKey}, tidyWords: ${tidyWords}, longestSearch: ${longestSearch}, pageNumber: ${pageNumber}, facets: ${JSON.stringify(facets)} }`;
  const text = `return (${normalizeQuery})(search, ${rules})`;
  const alone = new Function('search', text);
  expect(alone(new URLSearchParams(search)).toString()).toBe(written);
});
