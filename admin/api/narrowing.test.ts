import { describe, expect, test } from 'vitest';
import { everything, narrowingQuery, readNarrowing } from './narrowing.ts';

describe('library filters in the URL', () => {
  test.each(['', 'kind=audio&filter=used&sort=colour&search=%20'])(
    'ignores missing and invalid values (%s)',
    (query) => {
      expect(readNarrowing(new URLSearchParams(query))).toEqual(everything);
      expect(narrowingQuery(everything)).toEqual({});
    },
  );

  test('reads back the filters it wrote', () => {
    const narrowing = { search: 'night', kind: 'video', filter: 'unused', sort: 'size' } as const;
    const params = new URLSearchParams(Object.entries(narrowingQuery(narrowing)));
    expect(readNarrowing(params)).toEqual(narrowing);
  });
});
