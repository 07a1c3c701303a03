import type { FastifyRequest } from 'fastify';
import type { Login } from '../../contract/account/auth.ts';
import { readFactorKinds } from '../../store/account/second-factors.ts';
import type { PasswordCheck } from '../passwords/password-checks.ts';
import {
  type Counted,
  forgiveAttempts,
  limitAttempts,
  takeBackAttempts,
} from '../rate-limits/rate-limits.ts';
import { factorNeeded, requireFactor } from '../second-factor/second-factor.ts';
import type { ApiContext } from '../serving/context.ts';

/** The rate limits that a sign-in counts against. */
export interface Caller {
  guesses: Counted[];
  /** For app codes; using them up requires the password. */
  codes: Counted[];
  /** Whether this device has signed in before; strangers can't take its place in the queue. */
  isKnown: boolean;
}

/** Whether the password is right; throws if it is but a configured second factor is missing or wrong. */
export async function checkCredentials(
  context: ApiContext,
  request: FastifyRequest,
  { password, factor }: Login,
  { passwordHash, check, caller }: { passwordHash: string; check: PasswordCheck; caller: Caller },
): Promise<boolean> {
  const { db } = context;
  const { guesses, codes, isKnown } = caller;
  await limitAttempts(db, guesses);
  const isRight = await check(password, passwordHash, isKnown).catch(async (error) => {
    await takeBackAttempts(db, guesses);
    throw error;
  });
  if (!isRight) return false;
  await forgiveAttempts(db, guesses);
  const kinds = await readFactorKinds(db);
  if (!kinds.hasAny) return true;
  if (!factor) throw factorNeeded(kinds);
  await requireFactor(context, request, { factor, passwordHash, codes });
  return true;
}
