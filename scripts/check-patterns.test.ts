import { expect, it } from 'vitest';
import { patternsIn, troubleWith } from './check-patterns.ts';

const troublesIn = async (source: string) => {
  const found = await Promise.all(patternsIn('a.ts', source).map(troubleWith));
  return found.filter((trouble) => trouble !== undefined);
};

it.each([
  ['text.split(/\\s*;\\s*q=/);', 'takes 2nd degree polynomial time'],
  ['text.replace(/[ \\t]+$/, "");', 'takes 2nd degree polynomial time'],
  ['text.replace(/<\\/?font[^>]*>/gi, "");', 'takes 2nd degree polynomial time'],
  ['text.replace(/\\{\\\\[^}]*\\}/g, "");', 'takes 2nd degree polynomial time'],
  ['/^(a+)+$/.test(text);', 'takes exponential time'],
  [`const part = "(a|a)*"; const whole = new RegExp(\`^\${part}$\`);`, 'takes exponential time'],
  ['RegExp("[ ]+$").test(text);', 'takes 2nd degree polynomial time'],
  [`new RegExp(\`^\${names.join("|")}$\`);`, 'is put together at run time'],
  ['new RegExp(text);', 'is put together at run time'],
  ['/[a--b]/v.test(text);', 'cannot be checked'],
])('refuses %s', async (source, trouble) => {
  expect(await troublesIn(source)).toEqual([expect.stringContaining(trouble)]);
});

it.each([
  ['text.replace(/<\\/?font[^<>]*>/gi, "");'],
  ['/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);'],
  ['/[0-9a-f]{40}/g.exec(text);'],
  [`const label = "[a-z]+"; const name = new RegExp(\`^\${label}(?:,\${label})*$\`, "i");`],
  ['text.split("/+$");'],
])('allows %s', async (source) => {
  expect(await troublesIn(source)).toEqual([]);
});

it('reports the position of a pattern', () => {
  expect(patternsIn('a.ts', 'const a = 1;\nconst b = /x/gi;')).toEqual([
    { at: 'a.ts:2', source: 'x', flags: 'gi' },
  ]);
});
