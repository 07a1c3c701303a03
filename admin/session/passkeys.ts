import type { PasskeyAssertion, PasskeyAttestation } from '../../contract/account/second-factor.ts';
import { type client, sessionClient } from '../api/client.ts';

/** Browsers support passkeys over HTTPS or on localhost, and never for IP addresses. */
export const canUsePasskeys = () =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^\[|^[\d.]+$/.test(window.location.hostname);

/** Prompts for a passkey of this site. */
export async function askForPasskey(): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await sessionClient.challengePasskey();
  const passkey = await startAuthentication({ optionsJSON }).catch(refuse);
  return { ...passkey, clientExtensionResults: {} };
}

type Creation = Awaited<ReturnType<typeof client.startPasskey>>;

/** Prompts to create a passkey. */
export async function makePasskey(optionsJSON: Creation): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const passkey = await startRegistration({ optionsJSON }).catch(refuse);
  return { ...passkey, clientExtensionResults: {} };
}

/** Browsers tell pages little about the cause, and each words it differently. */
function refuse(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  const words = isKnown
    ? 'This device has a passkey for the site already.'
    : 'The browser gave no passkey. Please try again.';
  throw new Error(words, { cause: error });
}
