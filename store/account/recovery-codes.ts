import type { Database, Write } from '../engine/database.ts';

export async function countRecoveryCodes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the previous codes. */
export async function replaceRecoveryCodes(trx: Write, hashes: string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').execute();
  const values = hashes.map((hash) => ({ code_hash: hash }));
  if (values.length > 0) await trx.insertInto('recovery_codes').values(values).execute();
}

/** Returns whether the code existed: it works only once. */
export async function spendRecoveryCode(db: Database, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
