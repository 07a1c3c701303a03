import { lengths, limits } from '../../contract/limits/limits.ts';
import { queryOf, targetKey, withQuery } from '../../contract/redirects/targets.ts';

/** Why a redirect leads nowhere: it loops, or the chain or its final URL is too long. */
export type DeadEnd = 'loop' | 'long';

export type Followed =
  | { target: string; deadEnd?: undefined }
  | { target?: undefined; deadEnd: DeadEnd };

/** Renaming an item adds a step to chains that lead to it, and that can't be refused. */
const mostSteps = limits.redirectSteps + 1;

/**
 * Resolves a redirect to its final target, with all queries on the way, so that visitors take one step however long
 * the chain is. Resolved on demand: the resolved targets of a whole chain would add up in memory.
 */
export function followRedirect(
  to: string,
  targetOf: (key: string) => string | undefined,
): Followed {
  const passed = new Set<string>();
  const queries: string[] = [];
  let target = to;
  for (let steps = 1; ; steps += 1) {
    const key = targetKey(target);
    const next = key === undefined ? undefined : targetOf(key);
    if (key === undefined || next === undefined) break;
    if (passed.has(key)) return { deadEnd: 'loop' };
    if (steps >= mostSteps) return { deadEnd: 'long' };
    passed.add(key);
    const query = queryOf(target);
    if (query) queries.unshift(query);
    target = next;
  }
  const end = withQuery(target, queries.join('&'));
  return end.length > lengths.url ? { deadEnd: 'long' } : { target: end };
}
