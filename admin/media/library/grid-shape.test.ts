import { describe, expect, test } from 'vitest';
import { gridShape, nextIndex } from './grid-shape.ts';

describe('the grid layout', () => {
  test.each([
    [280, 2],
    [358, 2],
    [748, 4],
    [1128, 6],
  ])('a width of %s px fits %s columns', (width, columns) => {
    const shape = gridShape(width);
    expect(shape.columns).toBe(columns);
    expect(shape.cardPx * columns + 14 * (columns - 1)).toBeCloseTo(width);
  });
});

describe('arrow keys', () => {
  const grid = { columns: 4, total: 10, rowsInSight: 2 };

  test.each([
    ['ArrowLeft', 0, 0],
    ['ArrowUp', 3, 3],
    ['ArrowRight', 9, 9],
    ['ArrowDown', 7, 7],
    ['PageUp', 3, 0],
    ['PageDown', 3, 9],
  ])('%s from %s stays within the grid (%s)', (key, from, to) =>
    expect(nextIndex(key, from, grid)).toBe(to),
  );

  test.each([
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 3, 4],
    ['ArrowUp', 5, 1],
    ['ArrowDown', 5, 9],
    ['Home', 5, 0],
    ['End', 5, 9],
  ])('%s from %s moves to %s', (key, from, to) => expect(nextIndex(key, from, grid)).toBe(to));

  test('other keys are ignored', () => expect(nextIndex('a', 5, grid)).toBeUndefined());
});
