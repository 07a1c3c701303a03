import type { FastifyInstance } from 'fastify';
import { authCalls } from '../../contract/auth.ts';
import { ApiError } from '../../contract/errors.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { endSession } from '../../store/sessions.ts';
import type { ApiContext } from '../context.ts';
import { serve } from '../serve.ts';
import { createPasswordChecks } from './password-checks.ts';
import { forgiveAttempts, limitAttempts, takeBackAttempts } from './rate-limits.ts';
import { bearerHash, requireAdministrator, startSession } from './sessions.ts';

const quarterHour = 15 * 60;
const guesses = {
  perAddress: { count: 10, windowSeconds: quarterHour },
  overall: { count: 100, windowSeconds: quarterHour },
};

export async function authRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  const checkPassword = createPasswordChecks();
  serve(app, context, authCalls, {
    login: async ({ body, request }) => {
      await limitAttempts(db, request, 'login', guesses);
      const kept = await readPasswordHash(db);
      const isRight =
        kept &&
        (await checkPassword(body.password, kept).catch(async (error) => {
          await takeBackAttempts(db, request, 'login');
          throw error;
        }));
      if (!isRight) throw new ApiError('invalidCredentials');
      await forgiveAttempts(db, request, 'login');
      return startSession(context);
    },
    verify: async ({ request }) => ({
      valid: true,
      expiresAt: await requireAdministrator(context, request),
    }),
    logout: async ({ request }) => {
      const tokenHash = bearerHash(request);
      if (tokenHash) await endSession(db, tokenHash);
      return { ended: true };
    },
  });
}
