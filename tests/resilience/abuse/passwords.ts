import assert from 'node:assert/strict';
import type { ResilienceCase } from '../case.ts';
import { aSite, type Site } from '../support/site.ts';

/** Below the limit for all clients together, so that the rate limit isn't what protects here. */
const guesses = 40;
/** Read from disk on every request. */
const file = '/favicon.svg';

export const passwordCases: ResilienceCase[] = [
  {
    name: "checking wrong passwords doesn't delay files",
    area: 'abuse',
    short: 1,
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { TRUST_PROXY: 'true' }, { isPasswordCostly: true });
      await waitFor(() => site.ask(`GET ${file}`));
      // The longest that a single check takes; queued behind all of them, a file would wait for many.
      let check = 0;
      for (let visitor = 0; visitor < 5; visitor += 1) {
        check = Math.max(check, await waitFor(() => guess(site, guesses + 1 + visitor)));
      }
      let isOver = false;
      const guessing = Promise.all(
        Array.from({ length: guesses }, async (_, visitor) => {
          const { status, headers } = await guess(site, visitor + 1);
          if (status !== 429) assert.equal(status, 401);
          else assert.ok(Number(headers.get('retry-after')) > 0);
          context.tried();
          return status;
        }),
      ).finally(() => {
        isOver = true;
      });
      const waits: number[] = [];
      while (!isOver) waits.push(await waitFor(() => site.ask(`GET ${file}`)));
      const checked = (await guessing).filter((status) => status === 401).length;
      const slowest = Math.max(...waits);
      const seen = `${checked} of ${guesses} checked at ${Math.round(check)} ms each; a file took ${Math.round(slowest)} ms at most`;
      assert.ok(waits.length > 10 && slowest < 5 * check, seen);
      return seen;
    },
  },
];

const guess = (site: Site, visitor: number) =>
  site.ask('POST /api/auth/login', {
    body: { password: 'a wrong password' },
    headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
  });

async function waitFor(ask: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await ask();
  return performance.now() - begin;
}
