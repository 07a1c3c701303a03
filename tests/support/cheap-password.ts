import { scryptSync } from 'node:crypto';
import { vi } from 'vitest';
import * as scrypts from '../../api/passwords/scrypt.ts';
import type { Database } from '../../store/engine/database.ts';

/** Only the tests of passwords need hashes at full cost. */
const cost = { N: 16, r: 8, p: 1 };
const salt = Buffer.from('salt');
const toText = (bytes: Buffer) => bytes.toString('base64url');

/** A valid hash that takes no time to check. */
export function cheapHashOf(password: string): string {
  const hash = scryptSync(password, salt, 32, cost);
  return ['scrypt', ...Object.values(cost), toText(salt), toText(hash)].join('$');
}

export const cheapPassword = 'quick to check';

/** Sets a password with a cheap hash, for tests that guess hundreds of times. */
export async function useCheapPassword({ db }: { db: Database }) {
  await db
    .updateTable('administrator')
    .set({ password_hash: cheapHashOf(cheapPassword) })
    .execute();
  await db.deleteFrom('attempts').execute();
}

/**
 * Makes hashing and checking passwords cheap in this process (not in others) until the returned function is called.
 */
export function useCheapHashes(): () => void {
  const cheap = vi.spyOn(scrypts, 'scrypt');
  cheap.mockImplementation(async ({ password, salt: own, length }) =>
    scryptSync(password, own, length, cost),
  );
  return () => cheap.mockRestore();
}
