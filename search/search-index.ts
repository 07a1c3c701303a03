import { countBits, isNear, lettersOf, mistakesIn } from './near-words.ts';
import { otherNumbers } from './plurals.ts';
import { isLetterOfPairs, wordsIn } from './words.ts';

/**
 * The search index: it's in memory and finds items by their words. It works the same on the server, whatever the database, and in
 * the browser of an exported site. It stores which words occur where, but no text.
 */

/** The searched texts of an item: matches in the title count most, those in the text least. */
export interface SearchedTexts {
  title: string;
  /** Such as its tags. */
  labels: string[];
  text: string;
}

interface Kept {
  id: string;
  /** Tie-breaker: of two equally good matches, the lower one comes first. */
  place: number;
  /** Word count of the title: a title that the query matches completely ranks best. */
  titleWords: number;
}

/** Bits below an item's number: the fields in which the word occurs. */
const inTitle = 4;
const inLabels = 2;
const inText = 1;
const placeBits = 3;

const worth = [0, 1, 4, 4.5, 10, 10.5, 11, 11.5];
const exactly = 1;
const otherNumber = 0.8;
const begins = 0.7;
/** By number of typos. */
const mistyped = [1, 0.4, 0.25];
const wholeTitle = 1.5;

/** More words than this add nothing. */
const mostWords = 8;
/** Share of removed items at which their postings are swept. */
const mostDead = 0.25;

/** Scores and match counts of a search, by item number. */
interface Matches {
  scores: Float64Array;
  words: Uint8Array;
  wordsInTitle: Uint8Array;
}

export interface Found {
  /** Best first, as many as requested. */
  ids: string[];
  total: number;
  /** The words that matched, in normalized form. */
  matched: Set<string>;
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex() {
  /** By word, the numbers of the items that contain it, each with its fields. */
  const postings = new Map<string, number[]>();
  /** Sorted, so that words with a common prefix are adjacent. */
  let sorted: string[] = [];
  /** Letter bits of each sorted word. */
  let letters = new Int32Array();
  let unsorted: string[] = [];
  const items: (Kept | undefined)[] = [];
  const numbers = new Map<string, number>();
  let dead: number[] = [];
  let free: number[] = [];

  function add(id: string, { title, labels, text }: SearchedTexts, place: number) {
    remove(id);
    const number = free.pop() ?? items.length;
    const inside = new Map<string, number>();
    const note = (source: string, where: number) => {
      const words = wordsIn(source);
      for (const { key } of words) inside.set(key, (inside.get(key) ?? 0) | where);
      return words.length;
    };
    const titleWords = note(title, inTitle);
    note(labels.join(' '), inLabels);
    note(text, inText);
    items[number] = { id, place, titleWords };
    numbers.set(id, number);
    for (const [word, where] of inside) {
      const known = postings.get(word);
      if (known) known.push((number << placeBits) | where);
      else {
        postings.set(word, [(number << placeBits) | where]);
        unsorted.push(word);
      }
    }
  }

  function remove(id: string) {
    const number = numbers.get(id);
    if (number === undefined) return;
    numbers.delete(id);
    items[number] = undefined;
    dead.push(number);
    if (dead.length > Math.max(100, mostDead * items.length)) sweep();
  }

  /** Removes the postings of removed items, so that their numbers can be reused. */
  function sweep() {
    for (const [word, all] of postings) {
      const living = all.filter((posting) => items[posting >> placeBits] !== undefined);
      if (living.length === 0) postings.delete(word);
      else if (living.length < all.length) postings.set(word, living);
    }
    sorted = [];
    unsorted = [...postings.keys()];
    free = free.concat(dead);
    dead = [];
  }

  function sort() {
    if (unsorted.length === 0) return;
    sorted = mergeSorted(sorted, unsorted.sort());
    letters = Int32Array.from(sorted, lettersOf);
    unsorted = [];
  }

  /** The words that `typed` may stand for, with the quality of each match. */
  function meant(typed: string, isLast: boolean): [word: string, quality: number][] {
    if (isLetterOfPairs(typed)) {
      return sorted.filter((word) => word.includes(typed)).map((word) => [word, exactly]);
    }
    const found: [string, number][] = postings.has(typed) ? [[typed, exactly]] : [];
    for (const word of otherNumbers(typed)) {
      if (postings.has(word)) found.push([word, otherNumber]);
    }
    // A single letter is a prefix of too many words.
    if (typed.length > 1) {
      for (let at = firstFrom(sorted, typed); sorted[at]?.startsWith(typed); at += 1) {
        if (sorted[at] !== typed) found.push([sorted[at], begins]);
      }
    }
    return found.length > 0 ? found : meantByMistake(typed, isLast);
  }

  /** Those with the fewest typos. */
  function meantByMistake(typed: string, isLast: boolean): [word: string, quality: number][] {
    const most = mistakesIn(typed);
    const typedLetters = lettersOf(typed);
    const found: [string, number][][] = [[], [], []];
    for (let at = 0; at < sorted.length && most > 0; at += 1) {
      const lacking = countBits(typedLetters & ~letters[at]);
      if (lacking > most) continue;
      const word = sorted[at];
      for (let mistakes = Math.max(lacking, 1); mistakes <= most; mistakes += 1) {
        if (mistakes === 2 && found[1].length > 0) break;
        // Only the last word of a query may be unfinished.
        const isWhole = Math.abs(word.length - typed.length) <= mistakes;
        if (!(isLast || isWhole) || !isNear(typed, word, mistakes)) continue;
        found[mistakes].push([word, mistyped[mistakes] * (isWhole ? 1 : begins)]);
        break;
      }
    }
    return found[1].length > 0 ? found[1] : found[2];
  }

  /** Items that contain all words, or as many as any item does; the first `count` of them. */
  function find(query: string, count: number): Found {
    sort();
    const typed = [...new Set(wordsIn(query).map(({ key }) => key))].slice(0, mostWords);
    const matches: Matches = {
      scores: new Float64Array(items.length),
      words: new Uint8Array(items.length),
      wordsInTitle: new Uint8Array(items.length),
    };
    const matched = new Set<string>();
    for (const [index, word] of typed.entries()) {
      const best = new Float64Array(items.length);
      const isInTitle = new Uint8Array(items.length);
      const isLetter = isLetterOfPairs(word);
      for (const [other, quality] of meant(word, index === typed.length - 1)) {
        if (noteBest(other, quality, best, isInTitle)) matched.add(isLetter ? word : other);
      }
      addUp(matches, best, isInTitle);
    }
    return { ...rank(matches, count), matched };
  }

  /** Records the best field match of a word per item; returns whether any item contains it. */
  function noteBest(word: string, quality: number, best: Float64Array, isInTitle: Uint8Array) {
    let isFound = false;
    for (const posting of postings.get(word) ?? []) {
      const number = posting >> placeBits;
      if (!items[number]) continue;
      isFound = true;
      const value = quality * worth[posting & (inTitle | inLabels | inText)];
      if (value > best[number]) best[number] = value;
      if (posting & inTitle) isInTitle[number] = 1;
    }
    return isFound;
  }

  function addUp(
    { scores, words, wordsInTitle }: Matches,
    best: Float64Array,
    isInTitle: Uint8Array,
  ) {
    const holders = best.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
    // Words that occur in most items say little.
    const weight = 1 + Math.log(numbers.size / holders);
    for (let number = 0; number < best.length; number += 1) {
      if (best[number] === 0) continue;
      scores[number] += best[number] * weight;
      words[number] += 1;
      wordsInTitle[number] += isInTitle[number];
    }
  }

  function rank({ scores, words, wordsInTitle }: Matches, count: number) {
    const most = words.reduce((one, other) => Math.max(one, other), 0);
    if (most === 0) return { ids: [], total: 0 };
    const ranked: number[] = [];
    for (let number = 0; number < items.length; number += 1) {
      const kept = items[number];
      if (!kept || words[number] < most) continue;
      ranked.push(number);
      if (kept.titleWords === wordsInTitle[number]) scores[number] *= wholeTitle;
      // Imperceptible differences mustn't decide.
      scores[number] = Math.round(scores[number] * 100);
    }
    const first = firstOf(
      ranked,
      count,
      (one, other) => scores[other] - scores[one] || byPlace(items[one], items[other]),
    );
    return { ids: first.map((number) => items[number]?.id ?? ''), total: ranked.length };
  }

  return {
    add,
    remove,
    find,
    move(id: string, place: number) {
      const kept = items[numbers.get(id) ?? -1];
      if (kept) kept.place = place;
    },
  };
}

function byPlace(one: Kept | undefined, other: Kept | undefined): number {
  if (!one || !other) return 0;
  return one.place - other.place || (one.id < other.id ? -1 : 1);
}

/** The first `count` in order. Two letters match nearly everything, but few are shown: the rest stays unsorted. */
function firstOf(
  numbers: number[],
  count: number,
  compare: (one: number, other: number) => number,
): number[] {
  let best = numbers.slice(0, count).sort(compare);
  for (const number of numbers.slice(count)) {
    if (compare(number, best[count - 1]) < 0) best.push(number);
    if (best.length === 2 * count) best = best.sort(compare).slice(0, count);
  }
  return best.sort(compare).slice(0, count);
}

/** Index of the first word that isn't sorted before `word`. */
function firstFrom(sorted: string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function mergeSorted(one: string[], other: string[]): string[] {
  if (one.length === 0) return other;
  const merged: string[] = [];
  let at = 0;
  for (const word of other) {
    while (at < one.length && one[at] < word) merged.push(one[at++]);
    merged.push(word);
  }
  while (at < one.length) merged.push(one[at++]);
  return merged;
}
