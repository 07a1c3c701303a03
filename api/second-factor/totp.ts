import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** TOTP codes (RFC 6238, with the parameters every app supports: SHA-1, six digits, 30 seconds). */

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as the RFC recommends, in the base32 alphabet that apps accept. */
export const makeSecret = () =>
  Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join('');

export const isSecret = (text: string) => /^[A-Z2-7]{32}$/.test(text);

export const stepAt = (time: number) => Math.floor(time / stepMs);

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest[digest.length - 1] & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step a code belongs to: the current one or a neighbor, since clocks differ. */
export function stepOf(code: string, secret: string, now = Date.now()): number | undefined {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => isSame(codeAt(secret, step), code));
}

/** The URI in the QR code; the app names its entry after it. */
export function appUri(secret: string, siteName: string): string {
  const issuer = encodeURIComponent(siteName.replaceAll(':', ' '));
  return `otpauth://totp/${issuer}:admin?secret=${secret}&issuer=${issuer}`;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
