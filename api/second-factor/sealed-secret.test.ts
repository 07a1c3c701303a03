import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const key = randomBytes(32);

it('does not open with another key or when tampered with', () => {
  const sealed = sealSecret('a secret', key);
  expect(openSecret(sealed, randomBytes(32))).toBeUndefined();
  const [version, iv, tag, bytes] = sealed.split('.');
  const other = bytes.startsWith('A') ? 'B' : 'A';
  expect(openSecret([version, iv, tag, other + bytes.slice(1)].join('.'), key)).toBeUndefined();
  for (const broken of ['', 'v1', 'v1...', `v1.${iv}.AAAA.${bytes}`]) {
    expect(openSecret(broken, key)).toBeUndefined();
  }
});

it('opens with its own key, and is sealed differently each time', () => {
  const sealed = sealSecret('a secret', key);
  expect(openSecret(sealed, key)).toBe('a secret');
  expect(sealed).not.toContain('secret');
  expect(sealSecret('a secret', key)).not.toBe(sealed);
});
