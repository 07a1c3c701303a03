import { createHash, randomInt } from 'node:crypto';
import { limits } from '../../contract/limits/limits.ts';

/** Letters and digits without look-alikes: sixteen of them cannot be guessed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const shape = /^[a-z2-9]{16}$/;

/** To be shown once, such as `k3fw-9xqa-7mzt-hd2p`; only their hashes are kept. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

/** As somebody types it; undefined where it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return shape.test(letters) ? letters : undefined;
}

/** So long a random code needs no slow hash: nobody can try them all. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
