import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect } from '../../store/engine/connect.ts';
import { startPostgres } from '../../tests/support/servers/postgres-server.ts';
import type { TrustContext } from '../case.ts';

export type Postgres = Awaited<ReturnType<typeof aPostgres>>;

/** A real PostgreSQL server of the case's own, which it may stop, freeze and start. */
export async function aPostgres({ later }: TrustContext, options?: { maxConnections: number }) {
  const server = await startPostgres(options);
  later(server.stop);
  return {
    ...server,
    async newDatabase(): Promise<string> {
      const name = `trust_${randomUUID().replaceAll('-', '')}`;
      const db = await connect({ postgres: `${server.url}/postgres` });
      await sql.raw(`create database ${name}`).execute(db);
      await db.destroy();
      return `${server.url}/${name}`;
    },
  };
}
