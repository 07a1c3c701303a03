import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
} from '../../store/attempts.ts';
import type { Database } from '../../store/engine/database.ts';

interface Limits {
  perAddress: AttemptLimit;
  overall: AttemptLimit;
}

/** Refuses with 429 when one address, or everybody together, tries something too often. */
export async function limitAttempts(
  db: Database,
  request: FastifyRequest,
  what: string,
  { perAddress, overall }: Limits,
): Promise<void> {
  // The address first: one that is refused must not use up what is there for everybody.
  await refuseWhen(await countAttempt(db, subjectOf(what, request), perAddress));
  await refuseWhen(await countAttempt(db, what, overall));
}

/** What succeeded was no guess: it counts for nobody, and its address begins anew. */
export async function forgiveAttempts(
  db: Database,
  request: FastifyRequest,
  what: string,
): Promise<void> {
  await forgetAttempts(db, subjectOf(what, request));
  await takeBackAttempt(db, what);
}

/** What could not even be looked at was no guess either, but its address goes on as it was. */
export async function takeBackAttempts(
  db: Database,
  request: FastifyRequest,
  what: string,
): Promise<void> {
  await takeBackAttempt(db, subjectOf(what, request));
  await takeBackAttempt(db, what);
}

function subjectOf(what: string, request: FastifyRequest): string {
  return `${what} ${networkOf(request.ip)}`;
}

async function refuseWhen(retryAfterSeconds: number | undefined): Promise<void> {
  if (retryAfterSeconds !== undefined) throw new ApiError('tooManyAttempts', { retryAfterSeconds });
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
