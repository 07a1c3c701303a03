import fc from 'fast-check';

/** Lone surrogates are left out: they stand for a character only in pairs. */
const surrogates = { first: 0xd800, count: 0x800 };

const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count));

/** Any text at all. fast-check's own `binary` and `webUrl` take a second per process to list all characters. */
export const anyString = (constraints: fc.StringSharedConstraints = {}) =>
  fc.string({ ...constraints, unit: anyCharacter });

/** Any web URL, with any text in its path. */
export const anyWebUrl = () =>
  fc
    .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.array(anyString()))
    .map(([scheme, host, path]) =>
      [`${scheme}://${host}`, ...path.map(encodeURIComponent)].join('/'),
    );
