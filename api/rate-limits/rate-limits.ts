import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import {
  type AttemptLimit,
  countAttempt,
  findWait,
  forgetAttempts,
  takeBackAttempt,
} from '../../store/attempts.ts';
import type { Database } from '../../store/engine/database.ts';

/** Rate limits in the database, shared by all servers: a subject whose attempts are counted together, and its limit. */
export interface Counted {
  subject: string;
  limit: AttemptLimit;
}

/** The IP address comes first, so that a blocked one doesn't use up the overall limit. */
export function byAddress(
  what: string,
  { ip }: FastifyRequest,
  { perAddress, overall }: { perAddress: AttemptLimit; overall: AttemptLimit },
): Counted[] {
  return [
    { subject: `${what} ${networkOf(ip)}`, limit: perAddress },
    { subject: what, limit: overall },
  ];
}

/** Throws 429 as soon as one subject exceeds its limit. */
export async function limitAttempts(db: Database, counted: Counted[]): Promise<void> {
  // Check all limits before counting, so that a flood that is refused anyway writes nothing.
  for (const act of [findWait, countAttempt]) {
    for (const { subject, limit } of counted) {
      const retryAfterSeconds = await act(db, subject, limit);
      if (retryAfterSeconds !== undefined) {
        throw new ApiError('tooManyAttempts', { retryAfterSeconds });
      }
    }
  }
}

/** A success is no guess: resets the caller's own count and takes the attempt back from shared ones. */
export async function forgiveAttempts(db: Database, [own, ...shared]: Counted[]): Promise<void> {
  if (own) await forgetAttempts(db, own.subject);
  await takeBackAttempts(db, shared);
}

/** An attempt that was never checked doesn't count either. */
export async function takeBackAttempts(db: Database, counted: Counted[]): Promise<void> {
  for (const { subject } of counted) await takeBackAttempt(db, subject);
}

/** An IPv6 client usually has its whole /64, so those addresses count together. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  // Even a trusted proxy may forward whatever a visitor wrote.
  if (!isIPv6(address)) return 'unknown';
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  const [head, tail = ''] = canonical(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** An IPv6 address can be written in many ways; the URL parser normalizes it. */
const canonical = (address: string) =>
  new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
