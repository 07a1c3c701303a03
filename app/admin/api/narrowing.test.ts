import { describe, expect, test } from 'vitest';
import { everything, narrowingQuery, readNarrowing } from './narrowing.ts';

describe('the narrowing of the library in its address', () => {
  test.each(['', 'kind=audio&filter=used&sort=colour&search=%20'])(
    'nothing that it could mean: everything (%s)',
    (query) => {
      expect(readNarrowing(new URLSearchParams(query))).toEqual(everything);
      expect(narrowingQuery(everything)).toEqual({});
    },
  );

  test('what is written is read again', () => {
    const narrowing = { search: 'night', kind: 'video', filter: 'unused', sort: 'size' } as const;
    const params = new URLSearchParams(Object.entries(narrowingQuery(narrowing)));
    expect(readNarrowing(params)).toEqual(narrowing);
  });
});
