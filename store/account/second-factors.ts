import { appendAuditEntry } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { readApp, removeApp } from './authenticator-app.ts';
import { listPasskeys } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Which kinds of second factor are set up; with none, the password alone suffices. */
export async function readFactorKinds(db: Database) {
  const [app, passkeys] = await Promise.all([readApp(db), listPasskeys(db)]);
  const hasPasskey = passkeys.length > 0;
  return { hasApp: app !== undefined, hasPasskey, hasAny: app !== undefined || hasPasskey };
}

/** For users who lost them; returns whether there were any. */
export async function removeAllFactors(trx: Write): Promise<boolean> {
  const { hasAny } = await readFactorKinds(trx);
  await removeApp(trx);
  await trx.deleteFrom('passkeys').execute();
  await replaceRecoveryCodes(trx, []);
  if (hasAny) await appendAuditEntry(trx, { kind: 'factor-removed' });
  return hasAny;
}

/** Recovery codes stand in for a factor: without one there's nothing to recover. */
export async function forgetNeedlessCodes(trx: Write): Promise<void> {
  const { hasAny } = await readFactorKinds(trx);
  if (!hasAny) await replaceRecoveryCodes(trx, []);
}
