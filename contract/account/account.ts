import { z } from 'zod';
import { declare } from '../call/call.ts';
import { id, requiredText, text, time } from '../fields/fields.ts';
import { lengths } from '../limits/limits.ts';
import { credentials, Login, refusedAttempts } from './auth.ts';
import { code, PasskeyAttestation, PasskeyCreation } from './second-factor.ts';

/** The administrator's password, second factors and signed-in devices. */

/** Counts characters as people do, however many code units each one takes. */
export const isShortPassword = (password: string) =>
  [...password.normalize('NFKC')].length < lengths.shortestPassword;

const newPassword = text(lengths.password, 'New password is required')
  .min(1, 'New password is required')
  .refine(
    (chosen) => !isShortPassword(chosen),
    `A password has ${lengths.shortestPassword} characters or more`,
  );

export const NewPassword = z.object({ ...credentials, newPassword }).meta({ id: 'NewPassword' });

const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe('The name of the site that it was made for'),
    createdAt: time,
    usedAt: time.nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof Passkey>;

export const Account = z
  .object({
    passwordChangedAt: time,
    app: z.object({ createdAt: time }).nullable(),
    /** False if the key that encrypts an app's secret is missing: no app can be set up. */
    canAddApp: z.boolean(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof Account>;

export const SignedInDevice = z
  .object({
    id: z.string(),
    browser: z.string().describe('Such as Firefox on Linux; empty where nobody knows'),
    address: z.string().describe('Shortened; empty where nobody knows'),
    createdAt: time,
    usedAt: time,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignedInDevice' });

export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Recovery codes are shown once: with the first factor, or when new ones are requested. */
const FactorAdded = z
  .object({ account: Account, recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'FactorAdded' });

const session = z.object({ session: id });

export const passkeyName = requiredText('Name', lengths.passkeyName);

export const accountCalls = declare({
  getAccount: { summary: 'The password and the second factors, without secrets', answer: Account },
  confirmIdentity: {
    summary: 'Confirm that it is still you: second factors can be changed for five minutes',
    body: Login,
    errors: ['wrongPassword', ...refusedAttempts],
    answer: z.object({ confirmedUntil: time }).meta({ id: 'Confirmed' }),
  },
  changePassword: {
    summary: 'Change the password; every other session ends',
    body: NewPassword,
    errors: ['wrongPassword', ...refusedAttempts],
    answer: Account,
  },
  startApp: {
    summary: 'A new secret for an authenticator app; it counts once a code of it has come',
    errors: ['confirmationNeeded', 'noSecretKey', 'appThere'],
    answer: z
      .object({ secret: z.string(), uri: z.string().describe('For a QR code') })
      .meta({ id: 'NewApp' }),
  },
  addApp: {
    summary: 'Set up the app that shows the codes of a secret',
    body: z.object({ secret: text(64), code }).meta({ id: 'AppProof' }),
    errors: ['confirmationNeeded', 'wrongFactor', 'noSecretKey', 'appThere'],
    answer: FactorAdded,
    status: 201,
  },
  removeApp: { summary: 'Remove the app', errors: ['confirmationNeeded'], answer: Account },
  startPasskey: {
    summary: 'What a browser needs to make a passkey',
    errors: ['confirmationNeeded', 'tooManyPasskeys'],
    answer: PasskeyCreation,
  },
  addPasskey: {
    summary: 'Add a passkey that a browser has made',
    body: z.object({ name: passkeyName, passkey: PasskeyAttestation }).meta({ id: 'NewPasskey' }),
    errors: ['confirmationNeeded', 'wrongFactor', 'tooManyPasskeys'],
    answer: FactorAdded,
    status: 201,
  },
  removePasskey: {
    summary: 'Remove a passkey',
    params: z.object({ passkey: text(lengths.credentialId) }),
    errors: ['confirmationNeeded'],
    answer: Account,
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes; the ones before end',
    errors: ['confirmationNeeded', 'noFactor'],
    answer: FactorAdded,
    status: 201,
  },
  listDevices: { summary: 'Where the administrator is signed in', answer: z.array(SignedInDevice) },
  endDevice: { summary: 'End one session', params: session, answer: z.array(SignedInDevice) },
  endOtherDevices: {
    summary: 'End every session but this one',
    answer: z.array(SignedInDevice),
  },
});
