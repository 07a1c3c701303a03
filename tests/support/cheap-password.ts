import { scryptSync } from 'node:crypto';
import type { TestApp } from './test-app.ts';

export const cheapPassword = 'quick to check';

const cost = { N: 16, r: 8, p: 1 };
const salt = Buffer.from('salt');
const toText = (bytes: Buffer) => bytes.toString('base64url');
const hash = scryptSync(cheapPassword, salt, 32, cost);
const cheapHash = ['scrypt', ...Object.values(cost), toText(salt), toText(hash)].join('$');

/** Sets a password whose hash is made to be cheap, for tests that guess hundreds of times. */
export async function useCheapPassword({ db }: Pick<TestApp, 'db'>) {
  await db.updateTable('administrator').set({ password_hash: cheapHash }).execute();
  await db.deleteFrom('attempts').execute();
}
