import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Challenges for passkeys. They're signed instead of stored, so that strangers requesting
 * them can't fill a table; used ones are recorded, so that each works only once.
 */

export const challengeMs = 5 * 60_000;
const nonceBytes = 16;
const timeBytes = 6;

/** Binds a challenge to its purpose: one for signing in can't create a passkey, or vice versa. */
export type ChallengePurpose = 'sign in' | `make a passkey ${string}`;

export function makeChallenge(purpose: ChallengePurpose, key: Buffer): string {
  const body = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(body);
  body.writeUIntBE(Date.now() + challengeMs, nonceBytes, timeBytes);
  return Buffer.concat([body, sign(body, purpose, key)]).toString('base64url');
}

/** The challenge's expiry; undefined if it isn't ours, has another purpose or has expired. */
export function readChallenge(
  challenge: string,
  purpose: ChallengePurpose,
  key: Buffer,
): string | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, nonceBytes + timeBytes);
  const signature = bytes.subarray(nonceBytes + timeBytes);
  if (signature.length !== 32) return undefined;
  if (!timingSafeEqual(signature, sign(body, purpose, key))) return undefined;
  const end = body.readUIntBE(nonceBytes, timeBytes);
  return end > Date.now() ? new Date(end).toISOString() : undefined;
}

const sign = (body: Buffer, purpose: ChallengePurpose, key: Buffer) =>
  createHmac('sha256', key).update(`challenge to ${purpose}:`).update(body).digest();
