import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/account/second-factor.ts';
import {
  findPasskey,
  notePasskeyUse,
  type PasskeyKey,
  spendChallenge,
} from '../../store/account/passkeys.ts';
import type { ApiContext } from '../serving/context.ts';
import { type ChallengePurpose, challengeMs, makeChallenge, readChallenge } from './challenges.ts';
import { siteName } from './site-name.ts';

/** EdDSA, ECDSA and RSA, by their COSE identifiers. */
const algorithms = [-8, -7, -257];
/** There is one administrator: a browser that creates a second passkey for them replaces its first. */
const user = { id: Buffer.from('administrator').toString('base64url'), name: 'admin' };

type Site = Pick<ApiContext, 'publicUrl' | 'environment' | 'db' | 'secretKey'>;

/** Issues a challenge for a passkey to sign, bound to this purpose and the current password. */
export async function challengeFor(
  { secretKey }: Pick<Site, 'secretKey'>,
  purpose: ChallengePurpose,
  passwordHash: string,
): Promise<string> {
  return makeChallenge(purpose, await secretKey.forSigning('passkey challenges', passwordHash));
}

/** The site's origin and relying party ID: a passkey works for this hostname only. */
function relyingParty({ publicUrl }: Pick<Site, 'publicUrl'>, request: FastifyRequest) {
  const { origin, hostname } = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  return { origin, id: hostname };
}

export async function requestPasskey(
  site: Site,
  request: FastifyRequest,
  passwordHash: string,
): Promise<z.infer<typeof PasskeyRequest>> {
  return {
    challenge: await challengeFor(site, 'sign in', passwordHash),
    rpId: relyingParty(site, request).id,
    timeout: challengeMs,
    userVerification: 'preferred',
  };
}

export async function requestNewPasskey(
  site: Site,
  request: FastifyRequest,
  { challenge, existing }: { challenge: string; existing: string[] },
): Promise<z.infer<typeof PasskeyCreation>> {
  const type = 'public-key' as const;
  const name = await siteName(site);
  return {
    challenge,
    timeout: challengeMs,
    rp: { id: relyingParty(site, request).id, name },
    user: { ...user, displayName: `Administrator of ${name}` },
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    excludeCredentials: existing.map((id) => ({ type, id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Whether one of our passkeys signed a valid challenge for this site that hasn't been used before. */
export async function isPasskeyRight(
  site: Site,
  request: FastifyRequest,
  passkey: PasskeyAssertion,
  passwordHash: string,
): Promise<boolean> {
  const kept = await findPasskey(site.db, passkey.id);
  const { origin, id: rpId } = relyingParty(site, request);
  const made = { purpose: 'sign in', passwordHash } as const;
  const signed = await readSigned(site, request, passkey.response.clientDataJSON, made);
  if (!kept || kept.rp_id !== rpId || !signed) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: signed.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false, // the password already verified the user
    credential: {
      id: kept.id,
      publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
      counter: kept.counter,
    },
  }).catch(() => undefined); // an unreadable assertion is invalid
  if (!verified?.verified) return false;
  if (!(await spendChallenge(site.db, signed.challenge, signed.expiresAt))) return false;
  await notePasskeyUse(site.db, kept.id, verified.authenticationInfo.newCounter);
  return true;
}

/** The credential to store for a new passkey; undefined if it wasn't created for this challenge. */
export async function readNewPasskey(
  site: Site,
  request: FastifyRequest,
  passkey: PasskeyAttestation,
  made: Made,
): Promise<PasskeyKey | undefined> {
  const { origin, id: rpId } = relyingParty(site, request);
  const signed = await readSigned(site, request, passkey.response.clientDataJSON, made);
  if (!signed) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: signed.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  if (!(await spendChallenge(site.db, signed.challenge, signed.expiresAt))) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, rp_id: rpId, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

interface Made {
  purpose: ChallengePurpose;
  passwordHash: string;
}

/** The challenge in the browser's client data, if we issued it for this purpose. */
async function readSigned(
  { secretKey }: Pick<Site, 'secretKey'>,
  { log }: FastifyRequest,
  clientData: string,
  { purpose, passwordHash }: Made,
) {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const key = await secretKey.forSigning('passkey challenges', passwordHash);
  const expiresAt = readChallenge(challenge, purpose, key);
  if (expiresAt !== undefined) return { challenge, expiresAt };
  log.warn('a passkey challenge was too old, or not made by this server (docs/account.md)');
}

function challengeIn(clientData: string): string | undefined {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')).challenge);
  } catch {
    return undefined;
  }
}
