import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Account, accountCalls, type SignedInDevice } from '../../contract/account/account.ts';
import type { Login } from '../../contract/account/auth.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { readApp } from '../../store/account/authenticator-app.ts';
import { listPasskeys } from '../../store/account/passkeys.ts';
import { countRecoveryCodes } from '../../store/account/recovery-codes.ts';
import { readAdministrator, setPasswordHash } from '../../store/administrator.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import type { Database } from '../../store/engine/database.ts';
import { steadyNow } from '../../store/engine/times.ts';
import { write } from '../../store/engine/write.ts';
import {
  confirmSession,
  endAllSessions,
  endNamedSession,
  listSessions,
  nameOf,
} from '../../store/sessions.ts';
import type { PasswordCheck } from '../passwords/password-checks.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';
import { bearerHash } from '../serving/sessions.ts';
import { checkCredentials } from './credentials.ts';
import { rememberDevice } from './devices.ts';
import { factorHandlers } from './factors.ts';

const confirmedMs = 5 * 60_000;
const guesses = { count: 10, windowSeconds: 15 * 60 };
const codes = { count: 10, windowSeconds: 86_400 };

/** The administrator's password, second factors and signed-in devices. */
export function serveAccount(app: FastifyInstance, context: ApiContext, check: PasswordCheck) {
  const { db } = context;
  serve(app, context, accountCalls, {
    getAccount: () => readAccount(context),
    confirmIdentity: async ({ body, request }) => {
      await requireCredentials(request, body);
      const confirmedUntil = new Date(steadyNow() + confirmedMs).toISOString();
      await confirmSession(db, bearerHash(request) ?? '', confirmedUntil);
      return { confirmedUntil };
    },
    changePassword: async ({ body: { newPassword, ...credentials }, request, actor }) => {
      const before = await requireCredentials(request, credentials);
      const passwordHash = await hashPassword(newPassword);
      await write(db, actor, async (trx) => {
        // The password may have been changed concurrently, for example by the command.
        const current = await readAdministrator(trx);
        if (current?.passwordHash !== before) throw new ApiError('wrongPassword');
        await setPasswordHash(trx, passwordHash, { exceptSession: bearerHash(request) });
      });
      await rememberDevice(context, request, passwordHash);
      return readAccount(context);
    },
    ...factorHandlers(context, () => readAccount(context)),
    listDevices: ({ request }) => listDevices(db, request),
    endDevice: async ({ params, request, actor }) => {
      await db.transaction().execute(async (trx) => {
        if (!(await endNamedSession(trx, params.session))) throw new ApiError('deviceNotFound');
        await appendAuditEntry(trx, { kind: 'session-ended' }, actor);
      });
      return listDevices(db, request);
    },
    endOtherDevices: async ({ request, actor }) => {
      await db.transaction().execute(async (trx) => {
        await endAllSessions(trx, bearerHash(request));
        await appendAuditEntry(trx, { kind: 'sessions-ended' }, actor);
      });
      return listDevices(db, request);
    },
  });

  /** Rate-limited per session: someone who finds a browser signed in must not be able to guess the password there. */
  async function requireCredentials(request: FastifyRequest, body: Login): Promise<string> {
    const administrator = await readAdministrator(db);
    const session = nameOf(bearerHash(request) ?? '');
    const caller = {
      guesses: [{ subject: `confirm ${session}`, limit: guesses }],
      codes: [{ subject: `code session ${session}`, limit: codes }],
      isKnown: true,
    };
    const passwordHash = administrator?.passwordHash ?? '';
    if (!(await checkCredentials(context, request, body, { passwordHash, check, caller }))) {
      throw new ApiError('wrongPassword');
    }
    return passwordHash;
  }
}

async function readAccount({ db, secretKey }: ApiContext): Promise<Account> {
  const [administrator, app, passkeys, recoveryCodesLeft] = await Promise.all([
    readAdministrator(db),
    readApp(db),
    listPasskeys(db),
    countRecoveryCodes(db),
  ]);
  return {
    passwordChangedAt: administrator?.passwordChangedAt ?? '',
    app: app ? { createdAt: app.createdAt } : null,
    canAddApp: secretKey.isPossible,
    passkeys,
    recoveryCodesLeft,
  };
}

async function listDevices(db: Database, request: FastifyRequest): Promise<SignedInDevice[]> {
  const own = bearerHash(request);
  const sessions = await listSessions(db);
  return sessions.map((session) => ({
    id: nameOf(session.token_hash),
    browser: session.browser,
    address: session.address,
    createdAt: session.created_at,
    usedAt: session.used_at,
    isCurrent: session.token_hash === own,
  }));
}
