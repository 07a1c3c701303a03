import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authCalls } from '../../contract/account/auth.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { appendAuditEntry, appendRefusal } from '../../store/audit-log/append.ts';
import { keepForgetting } from '../../store/audit-log/forgetting.ts';
import { endAllSessions, endSession } from '../../store/sessions.ts';
import { createPasswordChecks } from '../passwords/password-checks.ts';
import { byAddress, limitAttempts, networkOf } from '../rate-limits/rate-limits.ts';
import { originOf } from '../second-factor/origins.ts';
import { requestPasskey } from '../second-factor/passkeys.ts';
import { requireFactor } from '../second-factor/second-factor.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';
import { bearerHash, deviceOf, requireAdministrator, startSession } from '../serving/sessions.ts';
import { serveAccount } from './account.ts';
import { type Caller, checkCredentials } from './credentials.ts';
import { readDevice, rememberDevice, sendDevices } from './devices.ts';

const quarterHour = 15 * 60;
const guesses = {
  perAddress: { count: 10, windowSeconds: quarterHour },
  overall: { count: 100, windowSeconds: quarterHour },
};
/** Six digits can be guessed with persistence, so attempts are limited per day. */
const codes = {
  perAddress: { count: 10, windowSeconds: 86_400 },
  overall: { count: 30, windowSeconds: 86_400 },
};
/** Limited per IP address only: strangers could use up an overall limit and lock the owner out. */
const deviceProofs = { count: 5, windowSeconds: quarterHour };
/**
 * App codes that only register a known device, from callers who may not know
 * the password. Passkeys and recovery codes still work once these are used up.
 */
const deviceCodes = {
  perAddress: { count: 20, windowSeconds: 86_400 },
  overall: { count: 2_000, windowSeconds: 86_400 },
};
const challenges = { count: 60, windowSeconds: quarterHour };

export async function authRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  const check = createPasswordChecks();
  sendDevices(app, context.publicUrl?.startsWith('https:') ?? false);
  serveAccount(app, context, check);
  serve(app, context, authCalls, {
    login: async ({ body, request }) => {
      await context.passwordSettled;
      const passwordHash = await readPasswordHash(db);
      if (!passwordHash) throw new ApiError('invalidCredentials');
      const device = await readDevice(context, request, passwordHash);
      const caller = callerFor(request, device);
      const asked = { passwordHash, check, caller };
      const isRight = await checkCredentials(context, request, body, asked).catch(async (error) => {
        if (error instanceof ApiError && error.code === 'wrongFactor') await recordRefusal();
        throw error;
      });
      if (!isRight) {
        await recordRefusal();
        throw new ApiError('invalidCredentials');
      }
      await rememberDevice(context, request, passwordHash, device);
      context.onAdministrator(request);
      return db.transaction().execute(async (trx) => {
        const kind = caller.isKnown ? 'signed-in' : 'new-device';
        await appendAuditEntry(trx, { kind }, whoSignsIn(request));
        await keepForgetting(trx);
        return startSession({ ...context, db: trx }, originOf(request));
      });

      async function recordRefusal(): Promise<void> {
        const kind = caller.isKnown ? 'sign-in-mistyped' : 'sign-in-refused';
        await db.transaction().execute((trx) => appendRefusal(trx, kind, deviceOf(request)));
      }
    },
    verify: async ({ request }) => {
      const expiresAt = await requireAdministrator(context, request);
      context.onAdministrator(request);
      return { valid: true, expiresAt };
    },
    challengePasskey: async ({ request }) => {
      await limitAttempts(db, [
        { subject: `challenge ${networkOf(request.ip)}`, limit: challenges },
      ]);
      return requestPasskey(context, request, await requirePasswordHash());
    },
    proveDevice: async ({ body: { factor }, request }) => {
      const address = { subject: `device ${networkOf(request.ip)}`, limit: deviceProofs };
      await limitAttempts(db, [address]);
      const passwordHash = await requirePasswordHash();
      // Success only allows further tries at the password and a factor, which have their own limits.
      const codes = byAddress('device code', request, deviceCodes);
      await requireFactor(context, request, { factor, passwordHash, codes });
      await rememberDevice(context, request, passwordHash);
      return { known: true };
    },
    logout: async ({ request }) => {
      const tokenHash = bearerHash(request);
      await db.transaction().execute(async (trx) => {
        if (!tokenHash || !(await endSession(trx, tokenHash))) return;
        await appendAuditEntry(trx, { kind: 'signed-out' }, whoSignsIn(request));
      });
      return { ended: true };
    },
    logoutEverywhere: async ({ actor }) => {
      await db.transaction().execute(async (trx) => {
        await endAllSessions(trx);
        await appendAuditEntry(trx, { kind: 'sessions-ended' }, actor);
      });
      return { ended: true };
    },
  });

  async function requirePasswordHash(): Promise<string> {
    await context.passwordSettled;
    const passwordHash = await readPasswordHash(db);
    if (!passwordHash) throw new ApiError('wrongFactor');
    return passwordHash;
  }
}

const whoSignsIn = (request: FastifyRequest) =>
  ({ kind: 'administrator', device: deviceOf(request) }) as const;

/** A device that has signed in before has its own attempts, which strangers can't use up. */
function callerFor(request: FastifyRequest, device: string | undefined): Caller {
  if (device === undefined) {
    return {
      guesses: byAddress('login', request, guesses),
      codes: byAddress('code', request, codes),
      isKnown: false,
    };
  }
  return {
    guesses: [{ subject: `login device ${device}`, limit: guesses.perAddress }],
    codes: [{ subject: `code device ${device}`, limit: codes.perAddress }],
    isKnown: true,
  };
}
