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

/** By whose names what somebody tries is counted. */
export interface Caller {
  guesses: Counted[];
  /** Codes of the app: only who knows the password can use them up. */
  codes: Counted[];
  /** Whether they have been here before, so that strangers cannot take their place. */
  isKnown: boolean;
}

/** Whether the password is right; refuses who knows it and lacks the second factor that is set up. */
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
