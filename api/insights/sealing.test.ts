import { expect, test } from 'vitest';
import { createKeyPair, seal, unseal } from './sealing.ts';

const secret = Buffer.from('a secret that nobody writes down');

test('nobody opens what was sealed for another, or what was changed on its way', () => {
  const pair = createKeyPair();
  const sealed = seal(secret, pair.publicKey);
  expect(unseal(sealed, createKeyPair())).toBeUndefined();
  const last = sealed.at(-3) === 'A' ? 'B' : 'A';
  expect(unseal(sealed.slice(0, -3) + last + sealed.slice(-2), pair)).toBeUndefined();
  for (const broken of ['', '.', 'x.y', sealed.split('.')[0]]) {
    expect(unseal(broken, pair)).toBeUndefined();
  }
});

test('who it was sealed for opens it, and it does not show what it holds', () => {
  const pair = createKeyPair();
  const sealed = seal(secret, pair.publicKey);
  expect(unseal(sealed, pair)).toEqual(secret);
  const bytes = Buffer.from(sealed.split('.')[1], 'base64');
  expect(bytes.includes(secret)).toBe(false);
  expect(seal(secret, pair.publicKey)).not.toBe(sealed);
});
