import { z } from 'zod';
import { declare } from '../call/call.ts';
import { text } from '../fields/fields.ts';
import { pageNumber } from '../fields/page-number.ts';
import { type ListedKind, listedKinds } from '../kinds/kind-names.ts';
import { lengths } from '../limits/limits.ts';
import { MediaInfo } from '../media/media.ts';
import { type Price, ProductSections } from '../product-sections/product-sections.ts';
import { tidyWords } from '../text/tidy-words.ts';

/** The searchable content of one page, and what a search result shows of it. */
export interface SearchedItem {
  kind: ListedKind;
  id: string;
  path: string;
  title: string;
  /** Its categories and tags. */
  labels: string[];
  /** The rest of its content, as plain text. */
  text: string;
  /** Such as the length of a course. */
  info: string;
  /** Of a course, if it has one. */
  price: Price | null;
  image: string | null;
  /** The ids of its labels, to know which items a change to a label affects. */
  labelIds: string[];
  /** In the owner's order. */
  place: number;
}

const marked = z
  .array(z.string())
  .describe('In turns: text as it is, a word that matches, text as it is, and so on');

export const SearchHit = z
  .object({
    kind: z.enum(listedKinds),
    path: z.string(),
    title: marked,
    excerpt: marked.describe('A part of the text, around its first match; in turns as the title'),
    labels: z.array(marked).describe('Categories and tags that match'),
    info: z.string(),
    price: ProductSections.shape.price,
    image: z.string().nullable(),
  })
  .meta({ id: 'SearchHit' });

export const SearchAnswer = z
  .object({
    words: z.string().describe('What was searched for'),
    hits: z.array(SearchHit).describe('The best first'),
    total: z.int().describe('How many there are on all pages together'),
    latest: z.array(SearchHit).describe('The latest courses, where nothing was found'),
    media: z.record(z.string(), MediaInfo),
  })
  .meta({ id: 'SearchAnswer' });

const SearchQuery = z.object({
  q: text(lengths.search)
    .default('')
    .transform((words) => tidyWords(words, lengths.search))
    .describe('Words, of which the last may be a beginning'),
  page: z
    .string()
    .regex(pageNumber)
    .default('1')
    .transform(Number)
    .describe('Which page, counted from 1'),
});

export type SearchHit = z.infer<typeof SearchHit>;
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export type SearchQuery = z.infer<typeof SearchQuery>;

export const searchCalls = declare({
  search: {
    summary: 'Find published courses, categories and pages by their words',
    access: 'public',
    query: SearchQuery,
    errors: ['tooManyAttempts'],
    answer: SearchAnswer,
    // Queries are arbitrary: searching again costs less than caching what is rarely requested twice.
    isCacheable: () => false,
  },
});
