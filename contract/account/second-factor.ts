import { z } from 'zod';
import { text } from '../fields/fields.ts';
import { lengths } from '../limits/limits.ts';

/** What browser and server exchange about passkeys, in WebAuthn's JSON format. */

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const credentialId = base64url(lengths.credentialId).min(1);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const clientDataJSON = base64url(4_096);

export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(4_096),
      signature: base64url(2_048),
      userHandle: base64url(128).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });

export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const PasskeyAttestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(12_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });

export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

const timeout = z.int().describe('How long it is good for, in milliseconds');
const userVerification = z.literal('preferred');

/** What a browser needs to request a passkey. It lists no credentials: a passkey knows its site. */
export const PasskeyRequest = z
  .object({ challenge: z.string(), rpId: z.string(), timeout, userVerification })
  .meta({ id: 'PasskeyRequest' });

/** What a browser needs to create a passkey. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    timeout,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });

export const code = text(lengths.code, 'Code is required').trim().min(1, 'Code is required');

/** Something that only the administrator has: a code of the app, a recovery code, or a passkey. */
export const SecondFactor = z
  .union([z.object({ code }), z.object({ passkey: PasskeyAssertion })])
  .meta({ id: 'SecondFactor' });

export type SecondFactor = z.infer<typeof SecondFactor>;
