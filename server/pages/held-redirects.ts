import type { Change } from '../../store/engine/change.ts';
import type { Database } from '../../store/engine/database.ts';
import {
  type LeadingRedirect,
  parseSlugRedirectId,
  readByHand,
  readBySlug,
  readSomeByHand,
} from '../../store/redirects/all-redirects.ts';

export type HeldRedirect = Pick<LeadingRedirect, 'id' | 'to'>;

export type FindRedirect = (key: string) => HeldRedirect | undefined;

/** Manual redirects by key, and the key of each by its id, for when it changes. */
interface ByHand {
  byKey: Map<string, HeldRedirect>;
  keyOf: Map<string, string>;
}

/**
 * Keeps all redirects in memory, up to date with the change feed. An import changes thousands of them in batches, so
 * only the changed ones are read again.
 */
export function createHeldRedirects(db: Database) {
  let byHand: Promise<ByHand> | undefined;
  let bySlug: Promise<Map<string, HeldRedirect>> | undefined;
  let changed = new Set<string>();

  async function readHand(): Promise<ByHand> {
    const held: ByHand = { byKey: new Map(), keyOf: new Map() };
    for await (const piece of readByHand(db)) put(held, piece);
    return held;
  }

  async function readSlugs(): Promise<Map<string, HeldRedirect>> {
    const all = await readBySlug(db);
    return new Map(all.map(({ id, key, to }) => [key, { id, to }]));
  }

  async function refresh(held: ByHand, ids: string[]): Promise<ByHand> {
    const rows = await readSomeByHand(db, ids);
    for (const id of ids) {
      held.byKey.delete(held.keyOf.get(id) ?? '');
      held.keyOf.delete(id);
    }
    put(held, rows);
    return held;
  }

  /** A request after a change waits until the change is applied; after an outage, everything is read again. */
  async function current(): Promise<FindRedirect> {
    if (changed.size > 0 && byHand) {
      const ids = [...changed];
      byHand = byHand.then((held) => refresh(held, ids));
    }
    changed = new Set();
    byHand ??= readHand();
    bySlug ??= readSlugs();
    const [hand, slugs] = [byHand, bySlug];
    try {
      const [{ byKey }, ofSlugs] = await Promise.all([hand, slugs]);
      return (key) => byKey.get(key) ?? ofSlugs.get(key);
    } catch (error) {
      if (byHand === hand) byHand = undefined;
      if (bySlug === slugs) bySlug = undefined;
      throw error;
    }
  }

  return {
    current,
    update(changes: Change[]) {
      for (const { kind, id } of changes) {
        // A server of an earlier version doesn't name the redirect it changed.
        if (kind === 'everything' || (kind === 'redirect' && id === '')) byHand = undefined;
        // A page that is published or removed may bring or take its old URLs.
        const isOfSlug = kind === 'redirect' && parseSlugRedirectId(id) !== undefined;
        if (kind === 'everything' || kind === 'path' || isOfSlug) bySlug = undefined;
        if (kind === 'redirect' && !isOfSlug) changed.add(id);
      }
    },
  };
}

function put({ byKey, keyOf }: ByHand, redirects: LeadingRedirect[]) {
  for (const { id, key, to } of redirects) {
    byKey.set(key, { id, to });
    keyOf.set(id, key);
  }
}
