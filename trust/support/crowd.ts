import type { Site } from './site.ts';

export interface Crowd {
  /** How many answers were given so far. */
  answers: () => number;
  /** What nobody should have seen, each with how often. */
  faults: () => Record<string, number>;
  /** How long anybody waited for an answer since this was last asked, in milliseconds. */
  longest: () => number;
  leave: () => Promise<void>;
}

/** Visitors who go from page to page without a pause, until they are told to leave. */
export function aCrowd(site: Site, pages: string[], visitors: number): Crowd {
  let [answers, longest, isOver] = [0, 0, false];
  const faults: Record<string, number> = {};
  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const begin = performance.now();
      const seen = await site.ask(`GET ${pages[turn % pages.length]}`).then(
        ({ status }) => String(status),
        (error: Error) => String(error.cause ?? error),
      );
      answers += 1;
      longest = Math.max(longest, performance.now() - begin);
      if (seen !== '200') faults[seen] = (faults[seen] ?? 0) + 1;
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
