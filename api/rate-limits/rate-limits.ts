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

/** Whose attempts are counted together, and how many they may make. */
export interface Counted {
  subject: string;
  limit: AttemptLimit;
}

/** The address first: one that is refused must not use up what is there for everybody. */
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

/** Refuses with 429 as soon as one of them has tried too often. */
export async function limitAttempts(db: Database, counted: Counted[]): Promise<void> {
  // All are looked at first: a flood that is refused anyway writes nothing.
  for (const act of [findWait, countAttempt]) {
    for (const { subject, limit } of counted) {
      const retryAfterSeconds = await act(db, subject, limit);
      if (retryAfterSeconds !== undefined) {
        throw new ApiError('tooManyAttempts', { retryAfterSeconds });
      }
    }
  }
}

/** What succeeded was no guess: it counts for nobody, and who made it begins anew. */
export async function forgiveAttempts(db: Database, [own, ...shared]: Counted[]): Promise<void> {
  if (own) await forgetAttempts(db, own.subject);
  await takeBackAttempts(db, shared);
}

/** What was not even looked at was no guess either. */
export async function takeBackAttempts(db: Database, counted: Counted[]): Promise<void> {
  for (const { subject } of counted) await takeBackAttempt(db, subject);
}

/** Whoever has one IPv6 address has its whole /64, so they count together. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  // A proxy may be trusted and still hand on whatever a visitor wrote.
  if (!isIPv6(address)) return 'unknown';
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  const [head, tail = ''] = canonical(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** One address can be written in many ways; the URL parser knows the one that counts. */
const canonical = (address: string) =>
  new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
