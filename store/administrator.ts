import { appendAuditEntry } from './audit-log/append.ts';
import type { Database, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { endAllSessions } from './sessions.ts';

const onlyRow = 1;

export interface Administrator {
  passwordHash: string;
  /** By the first start: nobody has chosen it. */
  wasMade: boolean;
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
    wasMade: row.was_made === 1,
    environmentHash: row.environment_hash,
    passwordChangedAt: row.updated_at,
  };
}

export async function readPasswordHash(db: Database): Promise<string | undefined> {
  return (await readAdministrator(db))?.passwordHash;
}

/**
 * Sets the password, says so in the record and ends every session but one, if one is named, so that a lost
 * one can be locked out.
 */
export async function setPasswordHash(
  trx: Write,
  passwordHash: string,
  { wasMade = false, exceptSession }: { wasMade?: boolean; exceptSession?: string } = {},
): Promise<void> {
  const values = {
    password_hash: passwordHash,
    was_made: wasMade ? 1 : 0,
    updated_at: now(),
  };
  await trx
    .insertInto('administrator')
    .values({ id: onlyRow, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await endAllSessions(trx, exceptSession);
  await appendAuditEntry(trx, { kind: 'password-changed' });
}

/** Whether the password is still the one that the first start made. */
export async function isPasswordMade(db: Database): Promise<boolean> {
  return (await readAdministrator(db))?.wasMade ?? false;
}

/** From then on this value of `ADMIN_PASSWORD` changes nothing: only another one does. */
export async function setEnvironmentHash(db: Database, hash: string): Promise<void> {
  await db
    .updateTable('administrator')
    .set({ environment_hash: hash })
    .where('id', '=', onlyRow)
    .execute();
}
