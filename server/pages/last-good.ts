import { type CachedResponse, sizeOfResponse } from '../../cache/cached-response.ts';
import { createParted } from '../../cache/parted.ts';

const lastGoodBytes = 16 * 1024 * 1024;

/** Pages as they were when they could last be rendered, for the time when they cannot. */
export function createLastGood(isKnown: (address: string) => boolean) {
  const pages = createParted<CachedResponse>(lastGoodBytes, sizeOfResponse, isKnown);
  let removals = 0;
  return {
    get: pages.get,
    forget: pages.forget,
    /** How to remember what is rendered from now on. */
    rememberer() {
      const begun = removals;
      return (address: string, page: CachedResponse) => {
        // What was begun before something was removed may show it.
        if (begun === removals) pages.set(address, page);
      };
    },
    /** Called when something was removed: it must not come back, whatever fails. */
    forgetAll() {
      removals += 1;
      pages.forgetAll();
    },
    /** Forgets every page that is not at one of these paths: another process may have removed it. */
    keepOnly(paths: ReadonlySet<string>) {
      for (const address of pages.keys()) {
        if (!paths.has(new URL(address).pathname)) pages.forget(address);
      }
    },
  };
}

export type LastGood = ReturnType<typeof createLastGood>;
