import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import type { ApiContext } from '../context.ts';
import { createPasswordChecks } from './password-checks.ts';
import { forgiveAttempts, limitAttempts, takeBackAttempts } from './rate-limits.ts';
import { bearerHash } from './sessions.ts';

const guesses = { count: 10, windowSeconds: 15 * 60 };

/** Asks who is signed in for the password once more: whoever found a session open must not take everything. */
export function createPasswordConfirmation({ db }: Pick<ApiContext, 'db'>) {
  const checkPassword = createPasswordChecks();
  return async (request: FastifyRequest, password: string): Promise<void> => {
    // Counted by session: nobody guesses the password there.
    const subject = `confirm ${bearerHash(request)?.slice(0, 16)}`;
    const counted = [{ subject, limit: guesses }];
    await limitAttempts(db, counted);
    const kept = await readPasswordHash(db);
    const isRight = await checkPassword(password, kept ?? '', true).catch(async (error) => {
      await takeBackAttempts(db, counted);
      throw error;
    });
    if (!isRight) throw new ApiError('wrongPassword');
    await forgiveAttempts(db, counted);
  };
}
