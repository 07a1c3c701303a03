import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authCalls } from '../../contract/auth.ts';
import { ApiError } from '../../contract/errors.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { appendRecord, appendRefusal } from '../../store/record/append.ts';
import { keepForgetting } from '../../store/record/forgetting.ts';
import { endAllSessions, endSession } from '../../store/sessions.ts';
import type { ApiContext } from '../context.ts';
import { serve } from '../serve.ts';
import { readDevice, rememberDevice, sendDevices } from './devices.ts';
import { createPasswordChecks } from './password-checks.ts';
import {
  byAddress,
  type Counted,
  forgiveAttempts,
  limitAttempts,
  takeBackAttempts,
} from './rate-limits.ts';
import { bearerHash, deviceOf, requireAdministrator, startSession } from './sessions.ts';

const quarterHour = 15 * 60;
const guesses = {
  perAddress: { count: 10, windowSeconds: quarterHour },
  overall: { count: 100, windowSeconds: quarterHour },
};

export async function authRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  const checkPassword = createPasswordChecks();
  sendDevices(app, context.publicUrl?.startsWith('https:') ?? false);
  serve(app, context, authCalls, {
    login: async ({ body, request }) => {
      await context.passwordSettled;
      const kept = await readPasswordHash(db);
      if (!kept) throw new ApiError('invalidCredentials');
      const device = readDevice(request, kept);
      const counted = countedFor(request, device);
      await limitAttempts(db, counted);
      const isKnown = device !== undefined;
      const isRight = await checkPassword(body.password, kept, isKnown).catch(async (error) => {
        await takeBackAttempts(db, counted);
        throw error;
      });
      if (!isRight) {
        const kind = isKnown ? 'sign-in-mistyped' : 'sign-in-refused';
        await db.transaction().execute((trx) => appendRefusal(trx, kind, deviceOf(request)));
        throw new ApiError('invalidCredentials');
      }
      await forgiveAttempts(db, counted);
      rememberDevice(request, kept, device);
      return db.transaction().execute(async (trx) => {
        const kind = isKnown ? 'signed-in' : 'new-device';
        await appendRecord(trx, { kind }, whoSignsIn(request));
        await keepForgetting(trx);
        return startSession({ ...context, db: trx });
      });
    },
    verify: async ({ request }) => ({
      valid: true,
      expiresAt: await requireAdministrator(context, request),
    }),
    logout: async ({ request }) => {
      const tokenHash = bearerHash(request);
      await db.transaction().execute(async (trx) => {
        if (!tokenHash || !(await endSession(trx, tokenHash))) return;
        await appendRecord(trx, { kind: 'signed-out' }, whoSignsIn(request));
      });
      return { ended: true };
    },
    logoutEverywhere: async ({ actor }) => {
      await db.transaction().execute(async (trx) => {
        await endAllSessions(trx);
        await appendRecord(trx, { kind: 'sessions-ended' }, actor);
      });
      return { ended: true };
    },
  });
}

const whoSignsIn = (request: FastifyRequest) =>
  ({ kind: 'administrator', device: deviceOf(request) }) as const;

/** A device that has signed in before has guesses of its own, which no stranger can use up. */
function countedFor(request: FastifyRequest, device: string | undefined): Counted[] {
  if (device === undefined) return byAddress('login', request, guesses);
  return [{ subject: `login device ${device}`, limit: guesses.perAddress }];
}
