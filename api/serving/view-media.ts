import type { MediaInfo } from '../../contract/media/media.ts';
import type { MediaByUrl } from '../../contract/views/views.ts';
import type { Database } from '../../store/engine/database.ts';
import { describeMedia } from '../../store/media/media.ts';

/** Adds the media info of every uploaded file that a page refers to, and of their posters. */
export async function withMedia<Page extends object>(
  db: Database,
  page: Page,
): Promise<Page & { media: MediaByUrl }> {
  const named = await describeMedia(db, uploadsIn(JSON.stringify(page)));
  const posters = uploadsIn(JSON.stringify(Object.values(named).map(({ poster }) => poster)));
  const unnamed = posters.filter((name) => !(name in named));
  const known: Record<string, MediaInfo> = { ...named, ...(await describeMedia(db, unnamed)) };
  const media = Object.entries(known).map(([name, info]) => [`/uploads/${name}`, info]);
  return { ...page, media: Object.fromEntries(media) };
}

/** The names of the uploaded files that a text refers to, anywhere in it. */
export function uploadsIn(text: string): string[] {
  const found = text.matchAll(/\/uploads\/([\w-]+\.\w+)/g);
  return [...new Set(Array.from(found, ([, name]) => name))];
}
