import type { MediaByUrl } from '../contract/pages.ts';
import type { Database } from '../store/database.ts';
import { describeMedia } from '../store/media.ts';

/** Adds what is known about every uploaded file that a page names, wherever it names it. */
export async function withMedia<Page extends object>(
  db: Database,
  page: Page,
): Promise<Page & { media: MediaByUrl }> {
  const named = JSON.stringify(page).matchAll(/\/uploads\/([\w-]+\.\w+)/g);
  const names = new Set(Array.from(named, ([, name]) => name));
  const known = await describeMedia(db, [...names]);
  const media = Object.entries(known).map(([name, info]) => [`/uploads/${name}`, info]);
  return { ...page, media: Object.fromEntries(media) };
}
