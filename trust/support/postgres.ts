import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { connect } from '../../store/engine/connect.ts';
import { startPostgres } from '../../tests/support/servers/postgres-server.ts';
import type { TrustContext } from '../case.ts';

export type Postgres = Awaited<ReturnType<typeof aPostgres>>;

/** A real PostgreSQL server of the case's own, which it may stop, freeze and start. */
export async function aPostgres({ later }: TrustContext, options?: { maxConnections: number }) {
  const server = await startPostgres(options);
  later(server.stop);
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of await familyOf(await server.pid())) process.kill(pid, name);
  };
  later(() => signal('SIGCONT')); // one that is frozen cannot be stopped
  return {
    ...server,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async newDatabase(): Promise<string> {
      const name = `trust_${randomUUID().replaceAll('-', '')}`;
      const db = await connect({ postgres: `${server.url}/postgres` });
      await sql.raw(`create database ${name}`).execute(db);
      await db.destroy();
      return `${server.url}/${name}`;
    },
  };
}

/** A process and its children: PostgreSQL has one for each connection. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}
