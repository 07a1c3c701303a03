import { randomUUID } from 'node:crypto';
import { createPostgresDatabase, makePostgresTemplate } from '../../projects/templates.ts';
import { startPostgres } from '../../support/servers/postgres-server.ts';
import type { ResilienceContext } from '../case.ts';
import { wholeRun } from './lifetime.ts';

export type Postgres = Awaited<ReturnType<typeof aPostgres>>;

/** A real PostgreSQL server for this case alone, which it may stop, freeze and start. */
export async function aPostgres(
  { later }: ResilienceContext,
  options?: { maxConnections: number },
) {
  const server = await startPostgres(options);
  later(server.stop);
  return { ...server, newDatabase: () => newDatabase(server.url) };
}

let shared: Promise<string> | undefined;

/**
 * A database on a PostgreSQL server shared with other cases, for those that don't disturb the server: empty, or in
 * the state after an empty site's first start, with a password that is cheap to check.
 */
export async function aDatabase(from?: 'template'): Promise<string> {
  shared ??= startShared();
  return newDatabase(await shared, from);
}

async function startShared(): Promise<string> {
  const { url, stop } = await startPostgres();
  wholeRun.later(stop);
  await makePostgresTemplate(url);
  return url;
}

async function newDatabase(server: string, from?: 'template'): Promise<string> {
  const name = `resilience_${randomUUID().replaceAll('-', '')}`;
  await createPostgresDatabase(server, name, from);
  return `${server}/${name}`;
}
