import { expect, it } from 'vitest';
import { sizeOfDrawing } from './drawings.ts';

it.each([
  ['width="300" height="150"', 300, 150],
  ["width='2in' height='1in'", 192, 96],
  ['viewBox="0 0 24 12"', 24, 12],
  ['width="48" viewBox="0,0,24,12"', 48, 24],
  ['height="48px" viewBox="0 0 24 12"', 96, 48],
  ['width="100%" height="100%" viewBox="0 0 10.4 5"', 10, 5],
  ['stroke-width="3"', undefined, undefined],
  ['width="1e9" height="-4"', undefined, undefined],
  ['width="9999999999" height="0"', undefined, undefined],
  ['viewBox="0 0 0 0"', undefined, undefined],
  ['viewBox="a b c d"', undefined, undefined],
])('reads the size of <svg %s>', (attributes, width, height) => {
  const text = `<!-- <svg width="7" height="7"> --><svg xmlns="s" ${attributes}><rect width="9" height="9"/></svg>`;
  expect(sizeOfDrawing(Buffer.from(text))).toEqual({ width, height });
});
