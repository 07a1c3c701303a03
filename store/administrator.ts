import type { Database, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { appendRecord } from './record/append.ts';
import { endAllSessions } from './sessions.ts';

const onlyRow = 1;

export interface Administrator {
  passwordHash: string;
  /** Of the `ADMIN_PASSWORD` that was applied last, if one ever was. */
  environmentHash: string | null;
  passwordChangedAt: string;
}

export async function readAdministrator(db: Database): Promise<Administrator | undefined> {
  const row = await db
    .selectFrom('administrator')
    .selectAll()
    .where('id', '=', onlyRow)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    passwordHash: row.password_hash,
    environmentHash: row.environment_hash,
    passwordChangedAt: row.updated_at,
  };
}

export async function readPasswordHash(db: Database): Promise<string | undefined> {
  return (await readAdministrator(db))?.passwordHash;
}

/** Sets the password and ends every session but one, if one is named, so that a lost one can be locked out. */
export async function setPasswordHash(
  trx: Write,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  const values = { password_hash: passwordHash, updated_at: now() };
  await trx
    .insertInto('administrator')
    .values({ id: onlyRow, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await endAllSessions(trx, exceptSession);
  await appendRecord(trx, { kind: 'password-changed' });
}

/** From then on this value of `ADMIN_PASSWORD` changes nothing: only another one does. */
export async function setEnvironmentHash(db: Database, hash: string): Promise<void> {
  await db
    .updateTable('administrator')
    .set({ environment_hash: hash })
    .where('id', '=', onlyRow)
    .execute();
}
