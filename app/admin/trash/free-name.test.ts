import { describe, expect, test } from 'vitest';
import { freeName } from './free-name.ts';

const slugs = { separator: '-', maxLength: 120 };

describe('a name that looks free', () => {
  test('is not one that is taken, in whatever letters', () => {
    expect(freeName('Night', { taken: ['NIGHT'], separator: ' ', maxLength: 60 })).toBe('Night 2');
  });

  test('has the first number that is free', () => {
    const taken = ['night', 'night-2', 'night-4'];
    expect(freeName('night', { taken, ...slugs })).toBe('night-3');
  });

  test('is no longer than it may be', () => {
    expect(freeName('a-long-day', { taken: ['a-long-day'], separator: '-', maxLength: 10 })).toBe(
      'a-long-d-2',
    );
    expect(freeName('a-long-day', { taken: ['a-long-day'], separator: '-', maxLength: 9 })).toBe(
      'a-long-2',
    );
  });

  test('is the name itself where nothing has it', () => {
    expect(freeName('night', { taken: ['nights'], ...slugs })).toBe('night');
  });
});
