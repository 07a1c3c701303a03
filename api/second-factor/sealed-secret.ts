import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets for the database with AES-GCM; the key is never in the database. */

const cipher = 'aes-256-gcm';
const version = 'v1';

export function sealSecret(secret: string, key: Buffer): string {
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  const parts = [iv, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [version, ...parts].join('.');
}

/** Undefined if it was sealed with another key, for example before the site moved. */
export function openSecret(sealed: string, key: Buffer): string | undefined {
  const [, ...parts] = sealed.split('.');
  const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: 16 });
    opening.setAuthTag(tag);
    return Buffer.concat([opening.update(bytes), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
