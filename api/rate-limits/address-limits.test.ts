import { expect, test } from 'vitest';
import { ApiError } from '../../contract/call/errors.ts';
import { createAddressLimits } from './address-limits.ts';

const from = '192.0.2.1';

test('limits an address to 600 events in ten minutes', () => {
  let now = 0;
  const limits = createAddressLimits(() => now);
  for (let sent = 0; sent < 600; sent += 8) limits.take(from, 8);
  expect(() => limits.take(from, 1)).toThrow(ApiError);
  expect(() => limits.take('192.0.2.2', 1)).not.toThrow();
  now = 599_000;
  try {
    limits.take(from, 1);
  } catch (error) {
    expect((error as ApiError).details.retryAfterSeconds).toBe(1);
  }
  now = 600_000;
  expect(() => limits.take(from, 1)).not.toThrow();
});

test('counts at most 40 visitors per address, each without limit', () => {
  const limits = createAddressLimits(() => 0);
  const counted = Array.from({ length: 100 }, (_, index) =>
    limits.take(from, 1).mayBe(`visitor ${index}`),
  );
  expect(counted.filter(Boolean)).toHaveLength(40);
  expect(limits.take(from, 1).mayBe('visitor 7')).toBe(true);
});

test('accepts at most 5 new names per address', () => {
  const limits = createAddressLimits(() => 0);
  const named = Array.from({ length: 20 }, () => limits.take(from, 1).mayName());
  expect(named.filter(Boolean)).toHaveLength(5);
  expect(limits.take('192.0.2.2', 1).mayName()).toBe(true);
});

test('counts addresses beyond capacity together', () => {
  const limits = createAddressLimits(() => 0);
  const flood = () => {
    for (let number = 0; number < 101_000; number += 1)
      limits.take(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, 1);
  };
  expect(flood).toThrow(ApiError);
  expect(() => limits.take('10.0.0.1', 1)).not.toThrow();
});
