import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAdministrator } from '../../api/auth/sessions.ts';
import type { Database } from '../../store/engine/database.ts';
import { countWaitingPictures } from '../../store/media.ts';
import type { Config } from './config.ts';
import { readSeries, type Series, writeMetrics } from './metrics.ts';

export interface MetricsOptions {
  config: Config;
  db: Database;
  /** The counts of all processes that serve on this machine, where there are several. */
  gatherSeries?: () => Promise<Series>;
}

/** For who watches the server: by a token of its own, or by the administrator's. */
export async function metricsRoute(
  app: FastifyInstance,
  { config, db, gatherSeries = async () => readSeries() }: MetricsOptions,
) {
  app.get('/metrics', {
    onRequest: async (request) => {
      if (!bears(request, config.metricsToken)) {
        await requireAdministrator({ db, sessionDays: config.sessionDays }, request);
      }
    },
    handler: async (_request, reply) => {
      const [series, waiting] = await Promise.all([
        gatherSeries(),
        countWaitingPictures(db).catch(() => undefined),
      ]);
      reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
      return writeMetrics({
        ...series,
        ...(waiting !== undefined && { vitrine_pictures_waiting: waiting }),
        vitrine_database_up: waiting === undefined ? 0 : 1,
      });
    },
  });
}

/** Compared as hashes, so that the time it takes tells nothing. */
function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [given, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(given, expected);
}
