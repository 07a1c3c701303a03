import { createHash, randomInt } from 'node:crypto';
import { limits } from '../../contract/limits/limits.ts';

/** Letters and digits without look-alikes; 16 random ones can't be guessed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const shape = /^[a-z2-9]{16}$/;

/** Codes such as `k3fw-9xqa-7mzt-hd2p`, shown once; only their hashes are stored. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Normalizes a typed code; undefined if it can't be a recovery code. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return shape.test(letters) ? letters : undefined;
}

/** A fast hash is enough: random codes of this length can't be brute-forced. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
