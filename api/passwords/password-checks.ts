import { ApiError } from '../../contract/call/errors.ts';
import { verifyPassword } from './passwords.ts';

/** About as long as one check takes on a small machine. */
const secondsACheck = 1;

/**
 * Runs one check at a time with a short queue: each takes 32 MB and a core,
 * which strangers must not be able to demand without limit. Known devices may
 * always queue, since strangers must not be able to take the last place either.
 */
export function createPasswordChecks(mostWaiting = 5, verify = verifyPassword) {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (password: string, kept: string, isKnown = false): Promise<boolean> => {
    if (unfinished > mostWaiting && !isKnown) {
      throw new ApiError('tooManyAttempts', { retryAfterSeconds: unfinished * secondsACheck });
    }
    unfinished += 1;
    const check = last.then(() => verify(password, kept));
    last = check
      .catch(() => {}) // the caller gets the rejection
      .finally(() => {
        unfinished -= 1;
      });
    return check;
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordChecks>;
