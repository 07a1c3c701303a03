import type { Database, Write } from './engine/database.ts';
import { now } from './engine/times.ts';
import { appendRecord } from './record/append.ts';
import { endAllSessions } from './sessions.ts';

const onlyRow = 1;

export async function readPasswordHash(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('administrator')
    .select('password_hash')
    .where('id', '=', onlyRow)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Sets the password, says so in the record and ends every session, so that a lost one can be locked out. */
export async function setPasswordHash(
  trx: Write,
  passwordHash: string,
  { wasMade = false } = {},
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
  await endAllSessions(trx);
  await appendRecord(trx, { kind: 'password-changed' });
}

/** Whether the password is still the one that the first start made. */
export async function isPasswordMade(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('administrator')
    .select('was_made')
    .where('id', '=', onlyRow)
    .executeTakeFirst();
  return row?.was_made === 1;
}
