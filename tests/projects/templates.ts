import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { setEnvironmentHash, setPasswordHash } from '../../store/administrator.ts';
import { connect, type DatabaseLocation } from '../../store/engine/connect.ts';
import { migrate } from '../../store/engine/migrate.ts';
import { write } from '../../store/engine/write.ts';
import { cheapHashOf } from '../support/cheap-password.ts';

/** The administrator's password in every site that a test starts. */
export const password = 'correct horse battery staple';

const name = 'vitrine_template';

/** A site as its first start leaves it, without the demo and with a hash that is cheap to check. */
async function makeTemplate(location: DatabaseLocation): Promise<void> {
  await migrate(location);
  const db = await connect(location);
  const hash = cheapHashOf(password);
  await write(db, { kind: 'start', name: 'start' }, async (trx) => {
    await setPasswordHash(trx, hash);
    await setEnvironmentHash(trx, hash);
  });
  await db.destroy();
}

export async function makePostgresTemplate(server: string): Promise<void> {
  await runOn(server, `create database ${name}`);
  await makeTemplate({ postgres: `${server}/${name}` });
}

/** Creates a database, a copy of the template or an empty one. */
export async function createPostgresDatabase(server: string, database: string, from?: 'template') {
  // Copied as files, which takes a third of the time that PostgreSQL's default takes for so few.
  const template = `template ${from ? name : 'template0'} strategy file_copy`;
  await runOn(server, `create database ${database} ${template}`);
}

export async function runOn(server: string, statement: string): Promise<void> {
  const db = await connect({ postgres: `${server}/postgres` });
  await sql.raw(statement).execute(db);
  await db.destroy();
}

let sqliteTemplate: Promise<string> | undefined;

/** Copies a file that is made once in each process that runs tests. */
export async function copySqliteTemplate(path: string): Promise<void> {
  sqliteTemplate ??= makeSqliteTemplate();
  await copyFile(await sqliteTemplate, path);
}

async function makeSqliteTemplate(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-template-')), 'vitrine.sqlite');
  await makeTemplate({ sqlite: path });
  return path;
}
