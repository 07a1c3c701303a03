import { expect, it } from 'vitest';
import { cpuSeconds } from '../../tests/support/cpu-time.ts';
import { isEmptyRichText } from './rich-text.ts';

it.each([
  '',
  ' ',
  '\n',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p>',
  '<p> &#160; &#xA0; </p><p></p>',
  '<h1 style="text-align:center"><strong> </strong></h1>',
  '<ul><li></li></ul>',
  '\u00a0',
])('%j is empty', (html) => {
  expect(isEmptyRichText(html)).toBe(true);
});

it.each(['a', '<p>a</p>', '<p><img src="/a.jpg"></p>', '<IMG src="/a.jpg">', '0', '&lt;', '1 < 2'])(
  '%j is not empty',
  (html) => {
    expect(isEmptyRichText(html)).toBe(false);
  },
);

it('checks any text quickly', () => {
  for (const part of ['<', '<p', '<p>', '&', '&nbsp;', ' ', '<img', '>']) {
    const text = part.repeat(200_000 / part.length);
    expect(cpuSeconds(() => isEmptyRichText(text))).toBeLessThan(1);
  }
});
