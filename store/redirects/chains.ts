import { lengths, limits } from '../../contract/limits/limits.ts';
import { queryOf, targetKey } from '../../contract/redirects/targets.ts';
import type { DeadEnd } from './following.ts';

/** A redirect, reduced to what measuring chains requires. */
interface Link {
  /** Key of the target path; empty if the target is elsewhere. */
  next: string;
  /** Length of the target, and what its query adds to the URL after it. */
  length: number;
  query: number;
}

/** The longest way to a path: redirects in a row, and characters of their queries. */
interface Behind {
  steps: number;
  query: number;
}

const nothing: Behind = { steps: 0, query: 0 };

/**
 * Holds redirects and detects new ones that would close a loop or make a chain too long, whether they are added at
 * its end, at its beginning or in between. A step is a map lookup, and no chain has many.
 */
export function createChains() {
  const links = new Map<string, Link>();
  const behind = new Map<string, Behind>();

  /** Measures the chain that would begin here, up to its end. */
  function measure(key: string, first: Link): { steps: number; length: number } | DeadEnd {
    let link = first;
    let queries = 0;
    for (let steps = 1; ; steps += 1) {
      if (link.next === key) return 'loop';
      const further = links.get(link.next);
      if (!further) return { steps, length: queries + link.length };
      if (steps >= limits.redirectSteps) return 'long';
      queries += link.query;
      link = further;
    }
  }

  /** Updates what leads to every path further along the chain. */
  function add(key: string, first: Link): void {
    links.set(key, first);
    let before = behind.get(key) ?? nothing;
    for (let link: Link | undefined = first; link?.next; link = links.get(link.next)) {
      const known = behind.get(link.next) ?? nothing;
      const steps = before.steps + 1;
      const query = before.query + link.query;
      if (steps > limits.redirectSteps || (known.steps >= steps && known.query >= query)) return;
      before = { steps: Math.max(known.steps, steps), query: Math.max(known.query, query) };
      behind.set(link.next, before);
    }
  }

  return {
    /** Adds an existing redirect, whatever it does. */
    hold: (key: string, to: string) => add(key, toLink(to)),
    /** Adds a new redirect, or returns what is wrong with it. */
    take(key: string, to: string): DeadEnd | undefined {
      const link = toLink(to);
      const ahead = measure(key, link);
      if (typeof ahead === 'string') return ahead;
      const { steps, query } = behind.get(key) ?? nothing;
      const isLong =
        steps + ahead.steps > limits.redirectSteps || query + ahead.length > lengths.url;
      if (isLong) return 'long';
      add(key, link);
      return undefined;
    },
  };
}

function toLink(to: string): Link {
  const query = queryOf(to).length;
  return { next: targetKey(to) ?? '', length: to.length, query: query && query + 1 };
}
