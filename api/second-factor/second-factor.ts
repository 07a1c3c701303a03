import type { FastifyRequest } from 'fastify';
import type { SecondFactor } from '../../contract/account/second-factor.ts';
import { ApiError, type Issue } from '../../contract/call/errors.ts';
import { readApp, spendStep } from '../../store/account/authenticator-app.ts';
import { spendRecoveryCode } from '../../store/account/recovery-codes.ts';
import type { readFactorKinds } from '../../store/account/second-factors.ts';
import { type Counted, forgiveAttempts, limitAttempts } from '../rate-limits/rate-limits.ts';
import type { ApiContext } from '../serving/context.ts';
import { isPasskeyRight } from './passkeys.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

interface Proof {
  factor: SecondFactor;
  passwordHash: string;
  /** Rate limits for app codes: of all factors, only these can be guessed. */
  codes: Counted[];
}

/** Throws unless the factor is valid; a valid one is used up. */
export async function requireFactor(
  context: ApiContext,
  request: FastifyRequest,
  { factor, passwordHash, codes }: Proof,
): Promise<void> {
  if ('passkey' in factor) {
    if (await isPasskeyRight(context, request, factor.passkey, passwordHash)) return;
    throw new ApiError('wrongFactor');
  }
  const recoveryCode = readRecoveryCode(factor.code);
  if (recoveryCode) {
    if (await spendRecoveryCode(context.db, hashRecoveryCode(recoveryCode))) return;
    throw new ApiError('wrongFactor');
  }
  await limitAttempts(context.db, codes);
  if (!(await isAppCodeRight(context, request, factor.code))) throw new ApiError('wrongFactor');
  await forgiveAttempts(context.db, codes);
}

/** Lists the factors that are accepted, so that a form can ask for them. */
export function factorNeeded({
  hasApp,
  hasPasskey,
}: Awaited<ReturnType<typeof readFactorKinds>>): ApiError {
  const issues: Issue[] = [];
  const words = hasApp ? 'Enter the code that your app shows' : 'Enter a recovery code';
  issues.push({ path: 'factor.code', message: words });
  if (hasPasskey) issues.push({ path: 'factor.passkey', message: 'Use a passkey' });
  return new ApiError('secondFactorNeeded', { issues });
}

async function isAppCodeRight(
  { db, secretKey }: ApiContext,
  { log }: FastifyRequest,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  const app = await readApp(db);
  if (!app || !/^\d{6}$/.test(code)) return false;
  const key = await secretKey.read();
  const secret = key && openSecret(app.secret, key);
  if (!secret) {
    log.warn('the secret of the authenticator app was sealed with another key (docs/account.md)');
    return false;
  }
  const step = stepOf(code, secret);
  return step !== undefined && spendStep(db, step);
}
