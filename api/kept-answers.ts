import { createHash } from 'node:crypto';

export interface KeptAnswer {
  body: string;
  etag: string;
}

const maxCharacters = 32 * 1024 * 1024;

/**
 * Answers of public reads, kept in memory until the content changes. Requests for the same answer
 * share one making of it, and the least recently used answers go first when there are too many.
 */
export function keepAnswers(limit = maxCharacters) {
  const kept = new Map<string, Promise<KeptAnswer>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function forget(key: string) {
    kept.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  function settle(key: string, making: Promise<KeptAnswer>) {
    making.then(
      ({ body }) => {
        if (kept.get(key) !== making) return; // the content changed meanwhile
        sizes.set(key, body.length);
        total += body.length;
        for (const oldest of kept.keys()) {
          if (total <= limit) break;
          forget(oldest);
        }
      },
      () => {
        if (kept.get(key) === making) kept.delete(key);
      },
    );
  }

  return {
    get(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found); // now the most recently used
        return found;
      }
      const making = make().then(withEtag);
      kept.set(key, making);
      settle(key, making);
      return making;
    },
    /** Whatever is being made now began before the change: its waiters get it, nobody else. */
    forgetAll() {
      kept.clear();
      sizes.clear();
      total = 0;
    },
  };
}

export type KeptAnswers = ReturnType<typeof keepAnswers>;

export function withEtag(body: string): KeptAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `"${hash}"` };
}
