import { z } from 'zod';
import { text } from '../fields/fields.ts';
import { lengths } from '../limits/limits.ts';
import { isUploadedPicture } from '../media/media.ts';

/** How an item appears in search results and when shared; empty fields fall back to the item's own. */

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();

const line = (max: number) => text(max).overwrite(oneLine).default('');

export const Seo = z
  .object({
    title: line(lengths.shareTitle).describe('In place of the title of the page'),
    description: line(lengths.shareDescription).describe('In place of what the page says'),
    picture: text(lengths.url)
      .trim()
      // Only uploads can be cropped for sharing.
      .refine(isUploadedPicture, 'Choose a picture, or upload one')
      .nullable()
      .default(null)
      .describe('An uploaded picture; it is shared as a JPEG of 1200 × 630'),
  })
  .meta({ id: 'Sharing' });

export type Seo = z.infer<typeof Seo>;

/** As stored and returned. */
export const storedSeo = Seo.nullable()
  .default(null)
  .describe('For search engines and where it is shared; null until something is filled');

/** The input schema. An omitted field is left unchanged, so older clients don't erase it. */
export const givenSeo = Seo.nullish().describe('Missing: as it is; null: none');
