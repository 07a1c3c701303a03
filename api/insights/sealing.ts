import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Hands a secret from one process to another past the eyes of whoever carries it: sealed for a key that
 * lives in the other's memory alone (X25519, HKDF, AES-GCM). Once that process is gone, nobody can open it.
 */

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: string;
}

export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return {
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** For the holder of the other half of a public key; the answer can be carried by anybody. */
export function seal(secret: Buffer, forPublicKey: string): string {
  const once = createKeyPair();
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, sharedKey(once.privateKey, forPublicKey), iv);
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  const parts = Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64');
  return `${once.publicKey}.${parts}`;
}

/** Undefined where it was not sealed for this key, or changed on its way. */
export function unseal(sealed: string, { privateKey }: KeyPair): Buffer | undefined {
  try {
    const [senderKey, parts] = sealed.split('.');
    const bytes = Buffer.from(parts, 'base64');
    const iv = bytes.subarray(0, ivBytes);
    const opening = createDecipheriv(cipher, sharedKey(privateKey, senderKey), iv);
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
}

function sharedKey(privateKey: KeyObject, otherKey: string): Buffer {
  const publicKey = createPublicKey({
    key: Buffer.from(otherKey, 'base64'),
    type: 'spki',
    format: 'der',
  });
  const secret = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', secret, '', 'vitrine visitor key', 32));
}
