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
  /** Collects the metrics of all server processes on this machine, if there are several. */
  gatherMetrics?: () => Promise<Metrics[]>;
}

/** For monitoring: requires the metrics token, or the administrator's. */
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

/** Compared as hashes and in constant time, so that timing reveals nothing. */
function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [given, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(given, expected);
}
