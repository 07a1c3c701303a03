import { z } from 'zod';
import { passkeyName } from '../../contract/account/account.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { count, flag, hash, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** How the administrator signs in. Messages name only the table, so that they contain no secret. */

export const accountTables = {
  /** One row. */
  administrator: table({
    id: z.int(),
    password_hash: z.string(),
    /** Whether the first start generated the password, and nobody has chosen one since. */
    was_made: flag,
    /** The hash of the `ADMIN_PASSWORD` that was applied last. */
    environment_hash: z.string().nullable(),
    updated_at: z.string(),
  }).moved(['id'], { by: [] }),
  authenticator_app: table({
    id: z.int().min(1).max(1),
    secret: z
      .string()
      .max(200)
      .regex(/^v1(\.[\w-]+){3}$/, 'It is not sealed as ours are'),
    last_step: count,
    created_at: sortableTime,
  }).moved(['id'], { by: [] }),
  passkeys: table({
    id: z
      .string()
      .max(lengths.credentialId)
      .regex(/^[\w-]+$/, 'It is no passkey'),
    name: passkeyName,
    /** The host name of the site that the passkey was created for; it works only there. */
    rp_id: z.string().min(1).max(lengths.hostName),
    public_key: z
      .string()
      .max(4_096)
      .regex(/^[\w-]+$/, 'It is no key'),
    /** The signature counter, for authenticators that count: a lower value reveals a copied key. */
    counter: count,
    created_at: sortableTime,
    used_at: sortableTime.nullable(),
  }).moved(['id'], { by: [] }),
  recovery_codes: table({ code_hash: hash }).moved(['code_hash'], { by: [] }),
  spent_challenges: table({ challenge: z.string(), expires_at: z.string() }).local(['challenge']),
  sessions: table({
    token_hash: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    /** For example "Firefox on Linux". */
    browser: z.string(),
    /** The IP address, shortened. */
    address: z.string(),
    used_at: z.string(),
    /** Until when second factors can be changed; empty if the identity hasn't been confirmed. */
    confirmed_until: z.string(),
  }).local(['token_hash']),
  attempts: table({ subject: z.string(), window_start: z.int(), count }).local([
    'subject',
    'window_start',
  ]),
};

export type PasskeyRow = RowOf<typeof accountTables.passkeys>;
