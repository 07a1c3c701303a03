import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAdministrator } from '../../api/serving/sessions.ts';
import { countJobs } from '../../store/jobs/jobs.ts';
import type { Config } from './config.ts';
import { type Metrics, readMetrics, writeMetrics } from './metrics.ts';
import type { OpenData } from './open-data.ts';

export interface MetricsOptions {
  config: Config;
  data: Pick<OpenData, 'db' | 'passwordSettled'>;
  /** The counts of all processes that serve on this machine, where there are several. */
  gatherMetrics?: () => Promise<Metrics[]>;
}

/** For who watches the server: by a token of its own, or by the administrator's. */
export async function metricsRoute(
  app: FastifyInstance,
  { config, data, gatherMetrics = async () => [await readMetrics()] }: MetricsOptions,
) {
  app.get('/metrics', {
    onRequest: async (request) => {
      if (!bears(request, config.metricsToken)) {
        await requireAdministrator({ ...data, sessionDays: config.sessionDays }, request);
      }
    },
    handler: async (_request, reply) => {
      const [gathered, jobs] = await Promise.all([
        gatherMetrics(),
        countJobs(data.db).catch(() => undefined),
      ]);
      reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
      return writeMetrics(gathered, { jobs });
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
