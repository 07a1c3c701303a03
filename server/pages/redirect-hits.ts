import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../../contract/days.ts';
import type { Database } from '../../store/engine/database.ts';
import { addHits, type Hits } from '../../store/redirects/hits.ts';

/** What is lost when the process is killed. */
const writeEveryMs = 2_000;

/** Counts in memory and writes together. Whoever comes can raise a number, but make no new one. */
export function createRedirectHits(db: Database, log: FastifyBaseLogger) {
  let hits: Hits = new Map();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(id: string, count: number, lastHitOn: string) {
    hits.set(id, { hits: (hits.get(id)?.hits ?? 0) + count, lastHitOn });
  }

  async function write(): Promise<void> {
    if (hits.size === 0) return;
    const counted = hits;
    hits = new Map();
    try {
      await addHits(db, counted);
    } catch (error) {
      const since = hits;
      hits = counted; // the database will be back
      for (const [id, more] of since) add(id, more.hits, more.lastHitOn);
      log.warn({ err: error }, 'hits of redirects could not be written yet');
    }
  }

  function writeLater() {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = write().then(() => {
        if (hits.size > 0) writeLater();
      });
    }, writeEveryMs).unref();
  }

  return {
    count(id: string) {
      add(id, 1, dayOf(Date.now())); // of people, no more is known than the day
      writeLater();
    },
    /** Writes what there is. */
    async stop() {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await write();
    },
  };
}
