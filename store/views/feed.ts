import { limits } from '../../contract/limits/limits.ts';
import { cutAtWord } from '../../contract/text/cut-at-word.ts';
import { plainText } from '../../contract/text/rich-text.ts';
import type { Database } from '../engine/database.ts';
import { itemsOf } from '../items/items.ts';

export interface FeedEntry {
  id: string;
  slug: string;
  title: string;
  /** The beginning of its description. */
  summary: string;
  image: string;
  publishedAt: string;
}

const summaryLetters = 300;

/** The newest courses, whatever the owner's order. */
export async function readFeed(db: Database): Promise<FeedEntry[]> {
  const rows = await itemsOf(db, 'product')
    .select(['id', 'slug', 'title', 'body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.feedCourses)
    .execute();
  return rows.map(({ id, slug, title, body, created_at }) => {
    const { description, mainImage } = JSON.parse(body);
    const summary = firstWords(plainText(description));
    return { id, slug: slug ?? '', title, summary, image: mainImage, publishedAt: created_at };
  });
}

function firstWords(text: string): string {
  if (text.length <= summaryLetters) return text;
  return `${cutAtWord(text, summaryLetters)} …`;
}
