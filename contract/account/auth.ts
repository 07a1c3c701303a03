import { z } from 'zod';
import { declare } from '../call/call.ts';
import { time } from '../fields/fields.ts';
import { lengths } from '../limits/limits.ts';
import { PasskeyRequest, SecondFactor } from './second-factor.ts';

const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(lengths.password);

/** Proof of identity: the password, and the second factor if one is set up. */
export const credentials = {
  password,
  factor: SecondFactor.optional().describe('Needed where a second factor is set up'),
};

/** How a sign-in may be refused even with the right password. */
export const refusedAttempts = ['secondFactorNeeded', 'wrongFactor', 'tooManyAttempts'] as const;

export const Login = z.object(credentials).meta({ id: 'Login' });

export type Login = z.infer<typeof Login>;

const LoggedOut = z.object({ ended: z.literal(true) }).meta({ id: 'LoggedOut' });

export const Session = z.object({ token: z.string(), expiresAt: time }).meta({ id: 'Session' });

export type Session = z.infer<typeof Session>;

export const authCalls = declare({
  login: {
    summary: 'Sign in with the password; 403 names in its issues the second factors that will do',
    access: 'public',
    body: Login,
    errors: ['invalidCredentials', ...refusedAttempts],
    answer: Session,
  },
  verify: {
    summary: 'Whether the bearer token is good',
    access: 'public',
    errors: ['unauthorized'],
    answer: z.object({ valid: z.literal(true), expiresAt: time }).meta({ id: 'Verified' }),
  },
  challengePasskey: {
    summary: 'What a browser needs to ask for a passkey',
    access: 'public',
    errors: ['wrongFactor', 'tooManyAttempts'],
    answer: PasskeyRequest,
  },
  proveDevice: {
    summary:
      'Make this browser one that has guesses of its own, by a second factor: strangers who guess cannot keep it out',
    access: 'public',
    body: z.object({ factor: SecondFactor }).meta({ id: 'DeviceProof' }),
    errors: ['wrongFactor', 'tooManyAttempts'],
    answer: z.object({ known: z.literal(true) }).meta({ id: 'DeviceProved' }),
  },
  logout: {
    summary: 'End the bearer token; it may have ended already',
    access: 'public',
    answer: LoggedOut,
  },
  logoutEverywhere: {
    summary: 'End every token there is, the bearer token included',
    answer: LoggedOut,
  },
});
