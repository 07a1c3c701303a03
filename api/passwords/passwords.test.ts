import { expect, it } from 'vitest';
import { hashPassword, makePassword, verifyPassword } from './passwords.ts';

const password = 'Größe: 10 µm';

it('accepts the right password, and no similar one', async () => {
  const hash = await hashPassword(password);
  for (const other of ['', ' ', password.slice(1), `${password}.`, password.toLowerCase()]) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
  expect(await verifyPassword(password, hash)).toBe(true);
});

it('accepts the password in another Unicode normalization', async () => {
  const hash = await hashPassword(password.normalize('NFD'));
  expect(await verifyPassword(password.normalize('NFC'), hash)).toBe(true);
});

it('hashes with scrypt and a random salt', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
});

it('generates unique passwords that are long and easy to type', () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  for (const one of made) expect(one).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{20}$/);
});

it('throws on invalid scrypt parameters in a hash', async () => {
  const [salt, hash] = ['AAAA', 'A'.repeat(43)];
  await expect(verifyPassword(password, `scrypt$3$8$1$${salt}$${hash}`)).rejects.toThrow();
  expect(await verifyPassword(password, `scrypt$16$8$1$${salt}$${hash}`)).toBe(false);
});
