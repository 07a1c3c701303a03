import type { Database } from '../../store/engine/database.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { followRedirect } from '../../store/redirects/following.ts';
import { exportedRedirect } from './page.ts';
import { writeNew } from './write.ts';

/**
 * Writes a redirecting page at each old URL; `/old.php` becomes a folder, for which static hosts send its index page.
 */
export async function exportRedirects(folder: string, db: Database): Promise<void> {
  const all = await readAllRedirects(db);
  const targets = new Map(all.map(({ key, to }) => [key, to]));
  for (const { from, to } of all) {
    const followed = followRedirect(to, (next) => targets.get(next));
    if (followed.deadEnd) continue;
    await writeNew(folder, `${from}/index.html`, exportedRedirect(followed.target));
  }
}
