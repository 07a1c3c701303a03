import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What a passkey is to sign. It is signed itself instead of being kept, so that strangers who ask for
 * one fill no table; what was used is noted, so that it is good once.
 */

export const challengeMs = 5 * 60_000;
const nonceBytes = 16;
const timeBytes = 6;

/** Nobody can use a challenge to sign in for one to make a passkey, or the other way round. */
export type ChallengePurpose = 'sign in' | `make a passkey ${string}`;

export function makeChallenge(purpose: ChallengePurpose, key: Buffer): string {
  const body = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(body);
  body.writeUIntBE(Date.now() + challengeMs, nonceBytes, timeBytes);
  return Buffer.concat([body, sign(body, purpose, key)]).toString('base64url');
}

/** Until when it is good; undefined where it is none of ours, for something else, or over. */
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
