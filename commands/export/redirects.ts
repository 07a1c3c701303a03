import type { Database } from '../../store/engine/database.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { resolveRedirects } from '../../store/redirects/following.ts';
import { exportedRedirect } from './page.ts';
import { writeNew } from './write.ts';

/** A page at each old address that leads on; `/old.php` is a folder, which hosts of files answer with its page. */
export async function exportRedirects(folder: string, db: Database): Promise<void> {
  const all = await readAllRedirects(db);
  const ends = resolveRedirects(all);
  for (const { key, from } of all) {
    const target = ends.get(key);
    if (target !== undefined)
      await writeNew(folder, `${from}/index.html`, exportedRedirect(target));
  }
}
