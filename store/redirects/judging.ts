import type { ErrorCode } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { isReservedPath, pathKey } from '../../contract/redirects/old-paths.ts';
import type { NewRedirect, RedirectSkipReason } from '../../contract/redirects/redirects.ts';
import type { Database } from '../engine/database.ts';
import { readRedirects } from './all-redirects.ts';
import { createChains } from './chains.ts';
import type { DeadEnd } from './following.ts';

/** Whether something other than a redirect responds at a path already. */
export type IsPage = (key: string, path: string) => boolean;

export type Refusal = Extract<RedirectSkipReason, 'known' | 'taken' | 'page' | DeadEnd | 'full'>;

export const refusalErrors: Record<Refusal, { code: ErrorCode; field: keyof NewRedirect }> = {
  known: { code: 'redirectKnown', field: 'from' },
  taken: { code: 'redirectTaken', field: 'from' },
  page: { code: 'redirectOfPage', field: 'from' },
  loop: { code: 'redirectLoop', field: 'to' },
  long: { code: 'redirectChain', field: 'to' },
  full: { code: 'tooManyRedirects', field: 'from' },
};

/** Accepts a redirect, or returns why not. */
export type Judge = (redirect: NewRedirect) => Refusal | undefined;

/** Judges new redirects, one after the other, against those that exist. */
export async function readJudge(db: Database, isPage: IsPage, except?: string): Promise<Judge> {
  const targets = new Map<string, string>();
  const chains = createChains();
  let byHand = 0;
  for await (const piece of readRedirects(db)) {
    for (const { id, kind, key, to } of piece) {
      if (id === except) continue;
      targets.set(key, to);
      chains.hold(key, to);
      if (kind === 'hand') byHand += 1;
    }
  }

  return ({ from, to }) => {
    const key = pathKey(from);
    if (isReservedPath(key) || isPage(key, from)) return 'page';
    const target = targets.get(key);
    if (target !== undefined) return target === to ? 'known' : 'taken';
    if (byHand >= limits.redirects) return 'full';
    const deadEnd = chains.take(key, to);
    if (deadEnd) return deadEnd;
    targets.set(key, to);
    byHand += 1;
    return undefined;
  };
}
