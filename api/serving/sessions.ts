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
/** Caps a session regardless of use: a copied token must not live forever. */
const longestMs = 90 * dayMs;
/** Use extends a session, but not every request is worth a write. */
const noteUseAfterMs = 5 * 60_000;

type SessionContext = Pick<ApiContext, 'db' | 'sessionDays'>;

/** Creates a session and its token; the store keeps only the token's hash. */
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

/** Throws unless the request has a valid token; returns when its session expires. */
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

/** For calls open to everyone that return more to the administrator. */
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

/** The actor of a request that has passed `requireAdministrator`. */
export function actorOf(request: FastifyRequest): Actor {
  const session = nameOf(bearerHash(request) ?? '');
  return { kind: 'administrator', session, device: deviceOf(request) };
}

export const deviceOf = (request: FastifyRequest) => nameDevice(request.headers['user-agent']);

/** `sessionDays` after the last use, but at most `longestMs` after creation. */
const endOf = (createdAt: number, usedAt: number, sessionDays: number) =>
  Math.min(usedAt + sessionDays * dayMs, createdAt + longestMs);

export function bearerHash(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '') ?? [];
  return token && hashToken(token);
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
