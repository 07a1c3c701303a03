import { expect, it } from 'vitest';
import { appUri, codeAt, isSecret, makeSecret, stepAt, stepOf } from './totp.ts';

/** The secret of the RFC's own examples, `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('matches RFC 6238 at second %i', (second, code) => {
  expect(codeAt(secret, stepAt(second * 1_000))).toBe(code);
});

it('accepts the current code and its neighbors, and no other', () => {
  const now = 1_700_000_000_000;
  const current = stepAt(now);
  for (const distance of [-1, 0, 1]) {
    const step = current + distance;
    expect(stepOf(codeAt(secret, step), secret, now)).toBe(step);
  }
  for (const distance of [-2, 2, 100]) {
    expect(stepOf(codeAt(secret, current + distance), secret, now)).toBeUndefined();
  }
  for (const wrong of ['', '000', 'abcdef', '1234567', `${codeAt(secret, current)} `]) {
    expect(stepOf(wrong, secret, now)).toBeUndefined();
  }
});

it('generates valid, unique secrets', () => {
  const [one, other] = [makeSecret(), makeSecret()];
  expect([isSecret(one), isSecret(other), one === other]).toEqual([true, true, false]);
  expect([isSecret('short'), isSecret(one.toLowerCase())]).toEqual([false, false]);
});

it('encodes the name of the site in the URI for the app', () => {
  expect(appUri(secret, 'Ink & Motion: Berlin')).toBe(
    `otpauth://totp/Ink%20%26%20Motion%20%20Berlin:admin?secret=${secret}&issuer=Ink%20%26%20Motion%20%20Berlin`,
  );
});
