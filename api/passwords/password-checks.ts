import { ApiError } from '../../contract/call/errors.ts';
import { verifyPassword } from './passwords.ts';

/** About as long as one check takes on a small machine. */
const secondsACheck = 1;

/**
 * One check at a time and a short queue: each costs 32 MB and a core for as long as it takes, which
 * strangers must not be able to ask for without end. Who has signed in before may always wait, since
 * strangers must not be able to take the last place either.
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
      .catch(() => {}) // whoever asked hears of it
      .finally(() => {
        unfinished -= 1;
      });
    return check;
  };
}

export type PasswordCheck = ReturnType<typeof createPasswordChecks>;
