import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../tests/support/any-string.ts';
import { cpuSeconds } from '../tests/support/cpu-time.ts';
import { mark, markExcerpt } from './marks.ts';
import { isNear } from './near-words.ts';
import { createSearchIndex, type SearchedTexts } from './search-index.ts';
import { wordsIn } from './words.ts';

const texts: Record<string, Partial<SearchedTexts>> = {
  flow: { title: 'Flow Fields from Scratch', labels: ['Generative Art', 'Beginner'] },
  noise: { title: 'Drawing with Noise', text: 'Fields of noise, and how to draw with them.' },
  motion: { title: 'Motion', text: 'Things that move.' },
  loops: { title: 'Loops that Breathe', labels: ['Motion'], text: 'Motion without an end.' },
  color: { title: 'Größe und Farbe', text: 'Über Łódź, crème brûlée and naïve Æsthetics.' },
  kanji: { title: '日本語の書道', text: 'はじめての courses' },
  ink: { title: '水墨画', text: 'これは日本の本です。コーヒー' },
  thai: { title: 'ภาษาไทย', text: 'สีน้ำสำหรับผู้เริ่มต้น' },
  shades: { title: 'Colour Gradients', text: 'One gradient, many libraries, a leaf.' },
  composition: { title: 'Photographic Composition' },
  greek: { title: 'Ελληνική Τέχνη' },
  don: { title: "Don't Panic", text: 'L’art de 2024' },
  summer: { title: 'Été', text: 'Øl' },
};

function indexOf(all: Record<string, Partial<SearchedTexts>>) {
  const index = createSearchIndex();
  for (const [place, [id, item]] of Object.entries(all).entries()) {
    index.add(id, { title: '', labels: [], text: '', ...item }, place);
  }
  return index;
}

const found = (query: string) => indexOf(texts).find(query, Infinity).ids;

describe('finds nothing', () => {
  // The right characters in another order, and words with too many typos.
  it.each(['道書', '語日', '画墨', 'ヒコ', 'ยทไ', 'くは', 'grbdjxnt', 'compbsjtjon', 'fjxlds'])(
    'for reordered or misspelled %j',
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );
  it.each(['', ' ', '!?', 'xyzzy', 'z', '💥', '\u0301', '2025', 'zz zzz'])('for %j', (query) => {
    expect(found(query)).toEqual([]);
  });
});

describe('finds', () => {
  it.each([
    ['flow fields', ['flow']], // both words in one item
    ['fields', ['flow', 'noise']], // a title before a text
    ['FIELDS', ['flow', 'noise']],
    ['motion', ['motion', 'loops']], // the exact title first
    ['beginner', ['flow']], // a tag
    ['generative', ['flow']], // a category

    ['gen', ['flow']], // a prefix
    ['scr flow', ['flow']], // in any order
    ['breath', ['loops']],

    ['grosse', ['color']], // without diacritics
    ['GRÖSSE', ['color']],
    ['lodz creme brulee naive aesthetics', ['color']],
    ['ελληνικη τεχνη', ['greek']],
    ['ete', ['summer']], // too short for a typo
    ['ol', ['summer']],
    ['書道', ['kanji']], // scripts without spaces
    ['書道 はじめて', ['kanji']],
    ['日本語の書道', ['kanji']],
    ['书道 日本', ['kanji', 'ink']], // the most character pairs that any item matches
    ['日本', ['kanji', 'ink']],
    ['本', ['kanji', 'ink']], // one character, anywhere
    ['画', ['ink']],
    ['コーヒー', ['ink']],
    ['ｺｰﾋｰ', ['ink']],
    ['ไทย', ['thai']],
    ['สีน้ำ', ['thai']],
    ['ผู้เริ่ม', ['thai']],

    ['gradients', ['shades']], // singular and plural, the queried form first
    ['gradient', ['shades']],
    ['library', ['shades']],
    ['leaves', ['shades']],
    ['field', ['flow', 'noise']],

    ['compositon', ['composition']],
    ['compasitoin', ['composition']], // two typos in a long word
    ['fotographic', ['composition']],
    ['potographc', ['composition']],

    ['filds', ['flow', 'noise']], // one letter is missing
    ['fieelds', ['flow', 'noise']], // one too many
    ['fjelds', ['flow', 'noise']], // a wrong one
    ['feilds', ['flow', 'noise']], // two swapped
    ['xlow', ['flow']], // the first one is wrong
    ['genarat', ['flow']], // in a prefix

    ["don't panic", ['don']],
    ['dont', ['don']],
    ['art', ['flow', 'don']],
    ['2024', ['don']],
    ['lessons about noise', ['noise']], // the most words that any item matches
  ] as [string, string[]][])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

it('finds plurals along with exact matches', () => {
  const index = indexOf({
    text: { text: 'A gradient, and another.' },
    many: { title: 'Gradients' },
    one: { title: 'The Gradient' },
  });
  expect(index.find('gradients', Infinity).ids).toEqual(['many', 'one', 'text']);
  expect(index.find('gradient', Infinity).ids).toEqual(['many', 'one', 'text']);
  expect(index.find('gradients', Infinity).matched).toEqual(new Set(['gradients', 'gradient']));
});

it('handles malicious queries quickly', () => {
  const index = createSearchIndex();
  for (let item = 0; item < 200; item += 1) {
    const words = Array.from(
      { length: 150 },
      (_, word) => `abcdefgh${(item * 150 + word).toString(36)}`,
    );
    index.add(String(item), { title: '', labels: [], text: words.join(' ') }, item);
  }
  index.find('warm', 10);
  const typed = Array.from({ length: 12 }, (_, word) => `hgfedcb${'abcdefgh'.slice(word % 8)}`);
  for (const query of [typed.join(' '), 'ab'.repeat(50), '本'.repeat(100), 'a '.repeat(50)]) {
    const seconds = cpuSeconds(() => void index.find(query, 10));
    expect([query, seconds < 1]).toEqual([query, true]);
  }
});

it("sorts equal matches in the owner's order", () => {
  const index = indexOf({ a: { title: 'Ink' }, b: { title: 'Ink' }, c: { title: 'Ink' } });
  expect(index.find('ink', Infinity).ids).toEqual(['a', 'b', 'c']);
  index.move('c', -1);
  expect(index.find('ink', Infinity).ids).toEqual(['c', 'a', 'b']);
});

it('forgets changed and removed items, even after many edits', () => {
  const index = indexOf(texts);
  for (let edit = 0; edit < 1_000; edit += 1) {
    index.add('flow', { title: `Edit e${edit}x`, labels: [], text: '' }, 0);
  }
  expect(index.find('scratch', Infinity).ids).toEqual([]);
  expect(index.find('e3x', Infinity).ids).toEqual([]);
  expect(index.find('e999x', Infinity).ids).toEqual(['flow']);
  index.remove('flow');
  expect(index.find('e999x', Infinity)).toEqual({ ids: [], total: 0, matched: new Set() });
  expect(index.find('fields', Infinity).ids).toEqual(['noise']);
});

describe('for any query', () => {
  const anything = fc.oneof(
    anyString({ maxLength: 100 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc
      .array(fc.string({ unit: fc.constantFrom(...'aeiostrnÄç日') }), { maxLength: 9 })
      .map((words) => words.join(' ')),
  );
  const items = fc.array(
    fc.record({ title: anything, labels: fc.array(anything, { maxLength: 3 }), text: anything }),
    { maxLength: 12 },
  );

  it('returns existing items, each once, and marks only their text', () => {
    fc.assert(
      fc.property(items, anything, (all, query) => {
        const { ids, matched } = indexOf(Object.fromEntries(all.entries())).find(query, Infinity);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          const { title, text } = all[Number(id)];
          expect(mark(title, matched).join('')).toBe(title);
          const shown = markExcerpt(text, matched).join('');
          expect(text).toContain(shown.replace(/^… | …$/g, ''));
        }
      }),
    );
  });

  it('returns the same first items for any limit', () => {
    fc.assert(
      fc.property(items, anything, fc.integer({ min: 1, max: 5 }), (all, query, count) => {
        const index = indexOf(Object.fromEntries(all.entries()));
        const whole = index.find(query, Infinity);
        const ids = whole.ids.slice(0, count);
        expect(index.find(query, count)).toEqual({ ...whole, ids });
      }),
    );
  });

  it('finds an item by each word, its prefixes and a typo', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (all, chosen, place) => {
        const index = indexOf(Object.fromEntries(all.entries()));
        const words = all.flatMap(({ title, labels, text }, id) =>
          [title, ...labels, text].flatMap((source) =>
            wordsIn(source).map(({ key, start, end }) => ({
              key,
              id: String(id),
              written: source.slice(start, end),
            })),
          ),
        );
        if (words.length === 0) return;
        const { key, id, written } = words[chosen % words.length];
        expect(index.find(written, Infinity).ids).toContain(id);
        const beginning = key.slice(0, 2 + (place % 5));
        if (/^[a-z]{2,}$/.test(beginning))
          expect(index.find(beginning, Infinity).ids).toContain(id);
        if (!/^[a-z]{4,}$/.test(key)) return;
        const at = place % key.length;
        const typo = `${key.slice(0, at)}0${key.slice(at + 1)}`;
        expect(isNear(typo, key, 1)).toBe(true);
        // An existing word is not treated as a typo.
        if (!words.some((word) => word.key.startsWith(typo))) {
          expect(index.find(typo, Infinity).ids).toContain(id);
        }
      }),
    );
  });
});
