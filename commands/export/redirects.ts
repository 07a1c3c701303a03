import type { Database } from '../../store/engine/database.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { followRedirect } from '../../store/redirects/following.ts';
import { exportedRedirect } from './page.ts';
import { writeNew } from './write.ts';

/** A page at each old address that leads on; `/old.php` is a folder, which hosts of files answer with its page. */
export async function exportRedirects(folder: string, db: Database): Promise<void> {
  const all = await readAllRedirects(db);
  const targets = new Map(all.map(({ key, to }) => [key, to]));
  for (const { from, to } of all) {
    const followed = followRedirect(to, (next) => targets.get(next));
    if (followed.deadEnd) continue;
    await writeNew(folder, `${from}/index.html`, exportedRedirect(followed.target));
  }
}
