import { z } from 'zod';
import { declare } from './call.ts';
import { time } from './fields.ts';
import { lengths } from './limits.ts';

export const Login = z
  .object({
    password: z.string('Password is required').min(1, 'Password is required').max(lengths.password),
  })
  .meta({ id: 'Login' });

const LoggedOut = z.object({ ended: z.literal(true) }).meta({ id: 'LoggedOut' });

export const Session = z.object({ token: z.string(), expiresAt: time }).meta({ id: 'Session' });

export type Session = z.infer<typeof Session>;

export const authCalls = declare({
  login: {
    summary: 'Sign in with the password',
    access: 'public',
    body: Login,
    answer: Session,
  },
  verify: {
    summary: 'Whether the bearer token is good',
    access: 'public',
    answer: z.object({ valid: z.literal(true), expiresAt: time }).meta({ id: 'Verified' }),
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
