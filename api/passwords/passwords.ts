import { randomBytes, timingSafeEqual } from 'node:crypto';
import { scrypt } from './scrypt.ts';

/** OWASP's recommended strength, at 32 MB per guess. The hash includes its cost, so it can be raised later. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, hashBytes, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = kept.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const costs = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, costs);
  return timingSafeEqual(actual, expected);
}

/** Whether a hash is one of ours: a foreign one could demand more memory than any machine has. */
export function isPasswordHash(text: string): boolean {
  const [, N, r, p] =
    /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$[\w-]+\$[\w-]{22,}$/.exec(text) ?? [];
  return Number(N) * Number(r) * Number(p) <= 16 * cost.N * cost.r * cost.p;
}

/** Easy to read out and to type: 20 characters of an alphabet without look-alikes. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789_';
  const characters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]);
  return characters.join('').replaceAll('_', 'w');
}

const derive = (password: string, salt: Buffer, length: number, costs: typeof cost) =>
  scrypt({
    password: normalise(password),
    salt,
    length,
    options: { ...costs, maxmem: 256 * costs.N * costs.r },
  });

/** The same password can arrive as different code points from different keyboards. */
const normalise = (password: string) => password.normalize('NFKC');
