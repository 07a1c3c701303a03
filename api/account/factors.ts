import type { FastifyRequest } from 'fastify';
import type { Account, accountCalls } from '../../contract/account/account.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { addApp, readApp, removeApp } from '../../store/account/authenticator-app.ts';
import { addPasskey, listPasskeys, removePasskey } from '../../store/account/passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../store/account/recovery-codes.ts';
import { forgetNeedlessCodes, readFactorKinds } from '../../store/account/second-factors.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import type { Write } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { nameOf } from '../../store/sessions.ts';
import { challengeFor, readNewPasskey, requestNewPasskey } from '../second-factor/passkeys.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { sealSecret } from '../second-factor/sealed-secret.ts';
import { siteName } from '../second-factor/site-name.ts';
import { appUri, isSecret, makeSecret, stepOf } from '../second-factor/totp.ts';
import type { ApiContext } from '../serving/context.ts';
import type { Handlers } from '../serving/serve.ts';
import { bearerHash } from '../serving/sessions.ts';
import { requireConfirmed } from './confirmed.ts';

type FactorCalls = Pick<
  typeof accountCalls,
  | 'startApp'
  | 'addApp'
  | 'removeApp'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
>;

/** Adds and removes second factors; every handler requires a recent confirmation of identity. */
export function factorHandlers(
  context: ApiContext,
  readAccount: () => Promise<Account>,
): Handlers<FactorCalls> {
  const { db, secretKey } = context;
  return {
    startApp: async ({ request }) => {
      await requireConfirmed(context, request);
      if (!secretKey.isPossible) throw new ApiError('noSecretKey');
      if (await readApp(db)) throw new ApiError('appThere');
      const secret = makeSecret();
      return { secret, uri: appUri(secret, await siteName(context)) };
    },
    addApp: async ({ body: { secret, code }, request, actor }) => {
      await requireConfirmed(context, request);
      const key = await secretKey.ensure();
      if (!key) throw new ApiError('noSecretKey');
      const step = isSecret(secret) ? stepOf(code.replaceAll(/\s/g, ''), secret) : undefined;
      if (step === undefined) throw new ApiError('wrongFactor');
      const recoveryCodes = await write(db, actor, async (trx) => {
        if (!(await addApp(trx, sealSecret(secret, key), step))) throw new ApiError('appThere');
        await appendAuditEntry(trx, { kind: 'factor-added' });
        return firstCodes(trx);
      });
      return { account: await readAccount(), recoveryCodes };
    },
    removeApp: async ({ request, actor }) => {
      await requireConfirmed(context, request);
      await write(db, actor, async (trx) => {
        if (await removeApp(trx)) await appendAuditEntry(trx, { kind: 'factor-removed' });
        await forgetNeedlessCodes(trx);
      });
      return readAccount();
    },
    startPasskey: async ({ request }) => {
      await requireConfirmed(context, request);
      const passkeys = await listPasskeys(db);
      if (passkeys.length >= limits.passkeys) throw new ApiError('tooManyPasskeys');
      const passwordHash = await requirePasswordHash();
      const challenge = await challengeFor(context, purposeFor(request), passwordHash);
      const existing = passkeys.map(({ id }) => id);
      return requestNewPasskey(context, request, { challenge, existing });
    },
    addPasskey: async ({ body: { name, passkey }, request, actor }) => {
      await requireConfirmed(context, request);
      const passwordHash = await requirePasswordHash();
      const made = { purpose: purposeFor(request), passwordHash };
      const key = await readNewPasskey(context, request, passkey, made);
      if (!key) throw new ApiError('wrongFactor');
      const recoveryCodes = await write(db, actor, async (trx) => {
        const existing = await listPasskeys(trx);
        if (existing.length >= limits.passkeys) throw new ApiError('tooManyPasskeys');
        if (existing.some(({ id }) => id === key.id)) throw new ApiError('wrongFactor');
        await addPasskey(trx, { ...key, name });
        await appendAuditEntry(trx, { kind: 'factor-added' });
        return firstCodes(trx);
      });
      return { account: await readAccount(), recoveryCodes };
    },
    removePasskey: async ({ params, request, actor }) => {
      await requireConfirmed(context, request);
      await write(db, actor, async (trx) => {
        if (!(await removePasskey(trx, params.passkey))) throw new ApiError('passkeyNotFound');
        await appendAuditEntry(trx, { kind: 'factor-removed' });
        await forgetNeedlessCodes(trx);
      });
      return readAccount();
    },
    renewRecoveryCodes: async ({ request, actor }) => {
      await requireConfirmed(context, request);
      const recoveryCodes = await write(db, actor, async (trx) => {
        const { hasAny } = await readFactorKinds(trx);
        if (!hasAny) throw new ApiError('noFactor');
        return newCodes(trx);
      });
      return { account: await readAccount(), recoveryCodes };
    },
  };

  async function requirePasswordHash(): Promise<string> {
    return (await readPasswordHash(db)) ?? '';
  }
}

const purposeFor = (request: FastifyRequest) =>
  `make a passkey ${nameOf(bearerHash(request) ?? '')}` as const;

/** Issues recovery codes along with the first factor, for the day it's lost. */
async function firstCodes(trx: Write): Promise<string[] | null> {
  return (await countRecoveryCodes(trx)) > 0 ? null : newCodes(trx);
}

async function newCodes(trx: Write): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(trx, codes.map(hashRecoveryCode));
  await appendAuditEntry(trx, { kind: 'recovery-codes-made' });
  return codes;
}
