import { limits } from '../../contract/limits.ts';
import { plainText } from '../../contract/rich-text.ts';
import type { Database } from '../engine/database.ts';

export interface FeedEntry {
  id: string;
  slug: string;
  title: string;
  /** Its first words. */
  summary: string;
  image: string;
  publishedAt: string;
}

const summaryLetters = 300;

/** The courses that came last, whatever place the owner gave them. */
export async function readFeed(db: Database): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'description', 'main_image', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.feedCourses)
    .execute();
  return rows.map(({ id, slug, title, description, main_image, created_at }) => ({
    ...{ id, slug, title, image: main_image, publishedAt: created_at },
    summary: firstWords(plainText(description)),
  }));
}

/** Cut between two words. */
function firstWords(text: string): string {
  if (text.length <= summaryLetters) return text;
  return `${text.slice(0, summaryLetters).replace(/\s+\S*$/, '')} …`;
}
