import { codeAt, stepAt } from '../../api/second-factor/totp.ts';
import { createPasskey } from './passkey.ts';
import type { TestApp } from './test-app.ts';

type Administrator = Awaited<ReturnType<TestApp['administrator']>>;

/** The origin of injected requests. */
export const site = { origin: 'http://localhost', rpId: 'localhost' };

/** Removes all factors, since tests set them up one after the other. */
export async function withoutFactors({ db }: TestApp) {
  for (const table of ['authenticator_app', 'passkeys', 'recovery_codes', 'attempts'] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** Sets up an authenticator app; returns what it shows from then on, a new code each time. */
export async function withApp({ call }: Administrator, password: string) {
  await call('POST /api/account/confirm', { password });
  const { secret } = (await call('POST /api/account/app/start')).json.data;
  // Starts one step back, so that two more codes are still valid.
  let step = stepAt(Date.now()) - 1;
  const { json } = await call('POST /api/account/app', { secret, code: codeAt(secret, step) });
  return {
    secret,
    recoveryCodes: json.data.recoveryCodes as string[],
    last: () => codeAt(secret, step),
    next: () => {
      step += 1;
      return codeAt(secret, step);
    },
  };
}

/** Sets up a passkey like a browser. */
export async function withPasskey({ call }: Administrator, password: string) {
  await call('POST /api/account/confirm', { password });
  const { challenge } = (await call('POST /api/account/passkeys/start')).json.data;
  const passkey = createPasskey(site);
  const body = { name: 'Key ring', passkey: passkey.attest(challenge) };
  const { json } = await call('POST /api/account/passkeys', body);
  return { ...passkey, recoveryCodes: json.data.recoveryCodes as string[] };
}
