import type { FastifyInstance } from 'fastify';
import { authCalls } from '../../contract/auth.ts';
import { ApiError } from '../../contract/errors.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { endSession } from '../../store/sessions.ts';
import type { ApiContext } from '../context.ts';
import { serve } from '../serve.ts';
import { verifyPassword } from './passwords.ts';
import { forgiveAttempts, limitAttempts } from './rate-limits.ts';
import { bearerHash, requireAdministrator, startSession } from './sessions.ts';

const quarterHour = 15 * 60;
const guesses = {
  perAddress: { count: 10, windowSeconds: quarterHour },
  overall: { count: 100, windowSeconds: quarterHour },
};

export async function authRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, authCalls, {
    login: async ({ body, request }) => {
      await limitAttempts(db, request, 'login', guesses);
      const kept = await readPasswordHash(db);
      if (!kept || !(await verifyPassword(body.password, kept))) {
        throw new ApiError('invalidCredentials');
      }
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
