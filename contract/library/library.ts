import { z } from 'zod';
import { declare } from '../call/call.ts';
import { editOf } from '../fields/edits.ts';
import { optionalText, requiredText, text, time, version } from '../fields/fields.ts';
import { pageNumber } from '../fields/page-number.ts';
import { lengths, limits } from '../limits/limits.ts';
import { canonicalLanguage, languagePattern } from '../media/languages.ts';
import { Caption, Focal, MediaInfo, mediaTypes } from '../media/media.ts';
import { useKinds, useStates } from './media-uses.ts';

/** The media library: uploaded files with names, alternative text and a focal point (`docs/media.md`). */

const name = z
  .string()
  .regex(/^[0-9a-f]{40}\.[0-9a-z]{1,4}$/)
  .describe('The last part of its address: <content hash>.<extension>');
const kind = z.enum(['image', 'video']);
const title = requiredText('Name', lengths.title).describe('The name that a person sees');

const LibraryFile = MediaInfo.omit({ captions: true })
  .extend({
    name,
    url: z.string().describe('/uploads/<content hash>.<extension>'),
    title: z.string(),
    type: z.enum(Object.keys(mediaTypes) as [keyof typeof mediaTypes]),
    kind,
    size: z.number().nullable().describe('In bytes; null until it was measured'),
    useCount: z.int().describe('How many items show it, published or in their drafts'),
    lacksAlt: z.boolean().describe('A picture without words; one that is only a poster needs none'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'LibraryFile' });

const MediaUse = z
  .object({
    kind: z.enum(useKinds),
    id: z.string(),
    title: z.string(),
    field: z.string().describe('Where in it, such as `heroConfig.heroImage`'),
    state: z
      .enum(useStates)
      .describe('`version` is what was published before, `trash` what was deleted'),
  })
  .meta({ id: 'MediaUse' });

const LibraryFileDetails = LibraryFile.extend({
  captions: z.array(Caption),
  uses: z.array(MediaUse).describe('What is published first'),
}).meta({ id: 'LibraryFileDetails' });

const LibraryPage = z
  .object({
    total: z.int().describe('How many there are on all pages'),
    items: z.array(LibraryFile),
  })
  .meta({ id: 'LibraryPage' });

export const LibraryQuery = z.object({
  search: text(lengths.shortText).default('').describe('Words of its name or alternative text'),
  kind: kind.optional(),
  filter: z
    .enum(['unused', 'no-alt'])
    .optional()
    .describe('`unused`: nothing shows it; `no-alt`: a picture without alternative text'),
  sort: z.enum(['newest', 'oldest', 'name', 'size']).default('newest'),
  page: z.string().regex(pageNumber).default('1').transform(Number),
  perPage: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/)
    .default('100')
    .transform(Number)
    .describe(`How many a page has, 1 to ${limits.libraryPage}`),
});

export const LibraryFileEdit = editOf(
  z.object({
    title,
    alt: optionalText(lengths.alt).describe('Words for those who cannot see it'),
    focal: Focal.nullable().default(null).describe('null: the middle'),
  }),
)
  .extend({ updatedAt: version })
  .meta({ id: 'LibraryFileEdit' });

const NewCaptions = z
  .object({
    label: requiredText('Label', lengths.captionLabel).describe('How the player calls it'),
    text: text(lengths.captions, 'Captions are required').describe('WebVTT, or SRT'),
  })
  .meta({ id: 'NewCaptions' });

export type LibraryFile = z.infer<typeof LibraryFile>;
export type LibraryFileDetails = z.infer<typeof LibraryFileDetails>;
export type LibraryFileEdit = z.infer<typeof LibraryFileEdit>;
export type LibraryPage = z.infer<typeof LibraryPage>;
export type LibraryQuery = z.infer<typeof LibraryQuery>;
export type MediaUse = z.infer<typeof MediaUse>;

const byName = z.object({ name });
const byLanguage = byName.extend({
  language: z
    .string()
    .regex(languagePattern)
    .overwrite(canonicalLanguage)
    .min(1)
    .describe('BCP 47, such as `en` or `pt-BR`'),
});

export const libraryCalls = declare({
  listMedia: {
    summary: 'The files of the library, some at a time',
    query: LibraryQuery,
    answer: LibraryPage,
  },
  getLibraryFile: {
    summary: 'A file with its captions and all that uses it',
    params: byName,
    answer: LibraryFileDetails,
  },
  updateLibraryFile: {
    summary: 'Change the name, the alternative text and the focal point of a file',
    params: byName,
    body: LibraryFileEdit,
    answer: LibraryFileDetails,
  },
  replaceMedia: {
    summary: 'Have another file of the same kind take the place of one, wherever it is used',
    params: byName,
    body: z.object({ by: name }).meta({ id: 'MediaReplacement' }),
    errors: ['otherKind'],
    answer: LibraryFileDetails,
  },
  setMediaPoster: {
    summary: 'Choose the picture that stands for a video',
    params: byName,
    body: z.object({ poster: text(lengths.url) }).meta({ id: 'MediaPoster' }),
    errors: ['onlyVideos', 'noPicture'],
    answer: LibraryFileDetails,
  },
  setCaptions: {
    summary: 'Give a video captions in a language, in place of those that it has in it',
    params: byLanguage,
    body: NewCaptions,
    errors: ['onlyVideos', 'unreadableCaptions', 'tooManyCaptions'],
    answer: LibraryFileDetails,
  },
  removeCaptions: {
    summary: 'Take the captions in a language off a video',
    params: byLanguage,
    errors: ['captionsNotFound'],
    answer: LibraryFileDetails,
  },
  deleteMedia: {
    summary: 'Move a file to the trash; refused while something published or drafted uses it',
    params: byName,
    errors: ['fileInUse'],
    answer: z.object({ name }).meta({ id: 'DeletedFile' }),
  },
});
