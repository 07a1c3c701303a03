import { describe, expect, test } from 'vitest';
import { freeName } from './free-name.ts';

const slugs = { separator: '-', maxLength: 120 };

describe('finding a free name', () => {
  test('compares taken names case-insensitively', () => {
    expect(freeName('Night', { taken: ['NIGHT'], separator: ' ', maxLength: 60 })).toBe('Night 2');
  });

  test('appends the lowest free number', () => {
    const taken = ['night', 'night-2', 'night-4'];
    expect(freeName('night', { taken, ...slugs })).toBe('night-3');
  });

  test('keeps to the maximum length', () => {
    expect(freeName('a-long-day', { taken: ['a-long-day'], separator: '-', maxLength: 10 })).toBe(
      'a-long-d-2',
    );
    expect(freeName('a-long-day', { taken: ['a-long-day'], separator: '-', maxLength: 9 })).toBe(
      'a-long-2',
    );
  });

  test('returns the name unchanged if it is free', () => {
    expect(freeName('night', { taken: ['nights'], ...slugs })).toBe('night');
  });
});
