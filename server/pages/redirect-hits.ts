import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../../contract/days.ts';
import type { Database } from '../../store/engine/database.ts';
import { addHits, type Hits } from '../../store/redirects/hits.ts';

/** At most this much is lost when the process is killed. */
const writeEveryMs = 2_000;

/** Counts in memory and writes in batches. Requests can raise a counter but can't create one. */
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
      hits = counted; // kept until the database is back
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
      add(id, 1, dayOf(Date.now())); // to protect visitors' privacy, only the day is stored
      writeLater();
    },
    /** Writes the pending hits. */
    async stop() {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await write();
    },
  };
}
