import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { isReservedPath, pathKey } from '../../contract/redirects/old-paths.ts';
import type { NewRedirect, RedirectSkipReason } from '../../contract/redirects/redirects.ts';
import type { StoredRedirect } from './all-redirects.ts';
import { createCircleCheck } from './following.ts';

/** Whether something answers at a path already, beside what leads on. */
export type IsPage = (key: string, path: string) => boolean;

export type Refusal = Extract<RedirectSkipReason, 'known' | 'taken' | 'page' | 'loop' | 'full'>;

export const refusalErrors: Record<Refusal, { code: ErrorCode; field: keyof NewRedirect }> = {
  known: { code: 'redirectKnown', field: 'from' },
  taken: { code: 'redirectTaken', field: 'from' },
  page: { code: 'redirectOfPage', field: 'from' },
  loop: { code: 'redirectLoop', field: 'to' },
  full: { code: 'tooManyRedirects', field: 'from' },
};

/** Decides on new redirects, one after the other, beside those that there are. */
export function createJudge(there: StoredRedirect[], isPage: IsPage) {
  const targets = new Map(there.map(({ key, to }) => [key, to]));
  const takeUnlessCircle = createCircleCheck(there);
  let byHand = there.filter(({ kind }) => kind === 'hand').length;

  /** Takes it, or says why not. */
  return function judge({ from, to }: NewRedirect): Refusal | undefined {
    const key = pathKey(from);
    if (isReservedPath(key) || isPage(key, from)) return 'page';
    const target = targets.get(key);
    if (target !== undefined) return target === to ? 'known' : 'taken';
    if (byHand >= limits.redirects) return 'full';
    if (!takeUnlessCircle({ key, to })) return 'loop';
    targets.set(key, to);
    byHand += 1;
    return undefined;
  };
}
