import type { Change } from '../../store/engine/change.ts';
import type { Database } from '../../store/engine/database.ts';
import { readSitemap } from '../../store/views/sitemap.ts';
import type { SiteNames } from '../http/site-names.ts';

/** The URLs that the site itself links to. Any other one may be made up. */
export function createKnownAddresses(db: Database, names: Pick<SiteNames, 'has'>) {
  let paths: Set<string> | undefined;
  /** Whether all paths have been read: until then, a missing one means nothing. */
  let isWhole = false;
  let reading: Promise<ReadonlySet<string>> | undefined;

  async function read(): Promise<ReadonlySet<string>> {
    const all = new Set<string>();
    paths = all; // changes during the read are applied to it as well
    for await (const entries of readSitemap(db)) for (const { path } of entries) all.add(path);
    if (paths === all) isWhole = true;
    return all;
  }

  return {
    /** The paths of all pages, read once and then kept up to date by the change feed. */
    async paths(): Promise<ReadonlySet<string>> {
      if (isWhole && paths) return paths;
      const begun = reading ?? read();
      reading = begun;
      return begun.finally(() => {
        if (reading === begun) reading = undefined;
      });
    },
    /** The paths if they have been read, otherwise none. */
    current: (): ReadonlySet<string> => (isWhole && paths) || new Set(),
    update(changes: Change[]) {
      for (const { kind, id, removed } of changes) {
        if (kind === 'everything') [paths, isWhole, reading] = [undefined, false, undefined];
        if (kind === 'path' && removed) paths?.delete(id);
        else if (kind === 'path') paths?.add(id);
      }
    },
    has({ origin, pathname, searchParams }: URL): boolean {
      if (!names.has(origin)) return false;
      if (!isWhole || !paths) return true;
      // Tags can be combined in more ways than the site links to.
      return paths.has(pathname) && !searchParams.has('tags');
    },
  };
}

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;
