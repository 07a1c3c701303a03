import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../contract/account/auth.ts';
import { ApiError } from '../../contract/call/errors.ts';
import type { Actor } from '../../store/engine/change.ts';
import { steadyNow } from '../../store/engine/times.ts';
import {
  createSession,
  extendSession,
  findSession,
  nameOf,
  type Origin,
} from '../../store/sessions.ts';
import type { ApiContext } from './context.ts';
import { nameDevice } from './device-name.ts';

const dayMs = 86_400_000;
/** However much it is used: a token that somebody copied must not live for ever. */
const longestMs = 90 * dayMs;
/** A session grows with use, but not every request is worth a write. */
const noteUseAfterMs = 5 * 60_000;

type SessionContext = Pick<ApiContext, 'db' | 'sessionDays'>;

/** Makes a token that only its bearer knows: the store keeps no more than its hash. */
export async function startSession(
  { db, sessionDays }: SessionContext,
  origin: Origin = { browser: '', address: '' },
): Promise<Session> {
  const token = randomBytes(32).toString('base64url');
  const now = steadyNow();
  const expiresAt = new Date(endOf(now, now, sessionDays)).toISOString();
  await createSession(db, hashToken(token), expiresAt, origin);
  return { token, expiresAt };
}

/** Refuses whoever does not bear a living token; answers when the session ends. */
export async function requireAdministrator(
  { db, sessionDays, passwordSettled }: SessionContext & Pick<ApiContext, 'passwordSettled'>,
  request: FastifyRequest,
): Promise<string> {
  await passwordSettled;
  const tokenHash = bearerHash(request);
  const session = tokenHash && (await findSession(db, tokenHash));
  if (!tokenHash || !session) throw new ApiError('unauthorized');
  const { createdAt, expiresAt, usedAt } = session;
  const now = steadyNow();
  if (now - Date.parse(usedAt) < noteUseAfterMs) return expiresAt;
  const extended = new Date(endOf(Date.parse(createdAt), now, sessionDays)).toISOString();
  await extendSession(db, tokenHash, extended);
  return extended;
}

/** For answers that everybody may have, and the administrator in full. */
export async function isAdministrator(
  context: Parameters<typeof requireAdministrator>[0],
  request: FastifyRequest,
): Promise<boolean> {
  if (request.headers.authorization === undefined) return false;
  return requireAdministrator(context, request).then(
    () => true,
    (error) => {
      if (error instanceof ApiError && error.code === 'unauthorized') return false;
      throw error;
    },
  );
}

/** Who makes a request that has passed `requireAdministrator`. */
export function actorOf(request: FastifyRequest): Actor {
  const session = nameOf(bearerHash(request) ?? '');
  return { kind: 'administrator', session, device: deviceOf(request) };
}

/** The words for the device that a request comes from. */
export const deviceOf = (request: FastifyRequest) => nameDevice(request.headers['user-agent']);

/** So long after its last use, but never longer after its beginning. */
const endOf = (createdAt: number, usedAt: number, sessionDays: number) =>
  Math.min(usedAt + sessionDays * dayMs, createdAt + longestMs);

export function bearerHash(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '') ?? [];
  return token && hashToken(token);
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
