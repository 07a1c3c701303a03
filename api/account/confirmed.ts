import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import { steadyNow } from '../../store/engine/times.ts';
import { findSession } from '../../store/sessions.ts';
import type { ApiContext } from '../serving/context.ts';
import { bearerHash } from '../serving/sessions.ts';

/**
 * Requires a recent confirmation of identity, so that an unattended
 * browser can't be used to change sign-in methods or download a backup.
 */
export async function requireConfirmed(
  { db }: Pick<ApiContext, 'db'>,
  request: FastifyRequest,
): Promise<void> {
  const session = await findSession(db, bearerHash(request) ?? '');
  const isConfirmed = session && Date.parse(session.confirmedUntil) > steadyNow();
  if (!isConfirmed) throw new ApiError('confirmationNeeded');
}
