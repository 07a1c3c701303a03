import type { Site } from './site.ts';

export interface Crowd {
  /** The number of responses so far. */
  answers: () => number;
  /** Errors that nobody should have seen, each with its count. */
  faults: () => Record<string, number>;
  /** The longest wait for a response since the last call, in milliseconds. */
  longest: () => number;
  leave: () => Promise<void>;
}

/** Visitors who go from page to page without a pause until told to leave. */
export function aCrowd(site: Site, pages: string[], visitors: number): Crowd {
  return crowdOf(site, (turn) => pages[turn % pages.length], visitors, '200');
}

/** The same on pages that no server has rendered before: each URL is requested once and doesn't exist on the site. */
export function aCrowdOfStrangers(site: Site, visitors: number): Crowd {
  let asked = 0;
  const next = () => {
    asked += 1;
    return `/product/nobody-made-${asked}`;
  };
  return crowdOf(site, next, visitors, '404');
}

function crowdOf(
  site: Site,
  page: (turn: number) => string,
  visitors: number,
  expected: string,
): Crowd {
  let [answers, longest, isOver] = [0, 0, false];
  const faults: Record<string, number> = {};
  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const begin = performance.now();
      const seen = await site.ask(`GET ${page(turn)}`).then(
        ({ status }) => String(status),
        (error: Error) => String(error.cause ?? error),
      );
      answers += 1;
      longest = Math.max(longest, performance.now() - begin);
      if (seen !== expected) faults[seen] = (faults[seen] ?? 0) + 1;
    }
  });
  return {
    answers: () => answers,
    faults: () => faults,
    longest() {
      const waited = longest;
      longest = 0;
      return waited;
    },
    async leave() {
      isOver = true;
      await Promise.all(visiting);
    },
  };
}
