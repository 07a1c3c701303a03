import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { anyString } from '../../tests/support/any-string.ts';
import { cpuSeconds } from '../../tests/support/cpu-time.ts';
import { type Element, elementsOf } from '../../tests/support/html.ts';
import { xssVectors } from '../../tests/support/xss-vectors.ts';
import { cleanRichText } from './rich-text.ts';

/** Repeated here on purpose, so that the rule cannot change by accident. */
const tags = new Set('h1 h2 h3 h4 h5 h6 p br strong em u s span mark ol ul li a img'.split(' '));
const styled = new Set('h1 h2 h3 h4 h5 h6 p li span mark'.split(' '));
const attributes: Record<string, RegExp> = {
  'a href': /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\p{Cc}]*$/iu,
  'a target': /^_blank$/,
  'a rel': /^noopener noreferrer$/,
  'img src': /^(?:https?:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/iu,
  'img alt': /^/,
  'img width': /^\d{1,5}$/,
  'img height': /^\d{1,5}$/,
  'ol start': /^\d{1,5}$/,
};
const colour = String.raw`(?:#[0-9a-f]{3,8}|rgba?\([\d.,%\s/]{1,40}\))`;
const style = new RegExp(
  `^(?:text-align:(?:left|center|right|justify)|(?:background-)?color:${colour}|font-size:(?:0\\.75|1\\.5|2\\.5)em)$`,
  'i',
);

/** Checks each element as a browser would parse it. */
function expectHarmless(html: string) {
  for (const element of elementsOf(parseFragment(html))) expectHarmlessElement(element, html);
}

function expectHarmlessElement({ tagName, namespaceURI, attrs }: Element, html: string) {
  expect(tags.has(tagName), `<${tagName}> in ${html}`).toBe(true);
  expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml');
  for (const { name, value } of attrs) {
    const at = `${tagName} ${name}="${value}" in ${html}`;
    if (name === 'style') {
      expect(styled.has(tagName), at).toBe(true);
      for (const declaration of value.split(';')) expect(declaration, at).toMatch(style);
    } else {
      expect(attributes[`${tagName} ${name}`], at).toBeDefined();
      expect(value, at).toMatch(attributes[`${tagName} ${name}`]);
    }
  }
}

describe('removes anything executable from', () => {
  it('a corpus of more than 200 attacks', () => {
    expect(xssVectors.length).toBeGreaterThan(200);
  });

  it.each(xssVectors)('%j', (vector) => {
    for (const html of [vector, `<p>before ${vector} after</p>`, `<a href="/x">${vector}`]) {
      const clean = cleanRichText(html);
      expectHarmless(clean);
      expect(cleanRichText(clean)).toBe(clean);
    }
  });

  it('attacks that are joined, or cut at any position', () => {
    const vector = fc.constantFrom(...xssVectors);
    const cut = fc.tuple(vector, fc.nat(), fc.nat()).map(([text, from, to]) => {
      const [a, b] = [from % (text.length + 1), to % (text.length + 1)];
      return text.slice(Math.min(a, b), Math.max(a, b));
    });
    const joined = fc.array(fc.oneof(vector, cut), { maxLength: 4 }).map((all) => all.join(''));
    fc.assert(fc.property(joined, expectCleaned), { numRuns: 1_500 });
  });

  it('random combinations of markup', () => {
    const token = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '&',
      ';',
      '#',
      '<!--',
      '-->',
      '\0',
      '`',
      'a',
      'p',
      'img',
      'svg',
      'math',
      'style',
      'script',
      'span',
      'mark',
      'ol',
      'title',
      'href',
      'src',
      'onerror',
      'style=',
      'color:',
      'url(',
      'javascript:',
      'https://a.b',
      '/x',
      'lt',
      'text-align:center',
      'font-size:1.5em',
      'template',
      'xmp',
      '<![CDATA[',
      ']]>',
      '<?',
      '😀',
    );
    const soup = fc.array(token, { maxLength: 40 }).map((all) => all.join(''));
    fc.assert(fc.property(soup, expectCleaned), { numRuns: 4_000 });
  });

  it('any text', () => {
    fc.assert(fc.property(anyString(), expectCleaned), { numRuns: 1_000 });
  });

  function expectCleaned(html: string) {
    const clean = cleanRichText(html);
    expectHarmless(clean);
    expect(cleanRichText(clean)).toBe(clean);
  }
});

describe('keeps all formatting of the toolbar:', () => {
  it.each([
    ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Heading</h${level}>`),
    '<p>Text with <strong>bold</strong>, <em>italic</em>, <u>underline</u> and <s>strike</s></p>',
    '<p><span style="font-size:0.75em">small</span></p>',
    '<p><span style="font-size:1.5em">large</span></p>',
    '<p><span style="font-size:2.5em">huge</span></p>',
    '<p><span style="color:#ff5733;background-color:rgb(0, 0, 0)">colours</span></p>',
    '<p><mark style="background-color:#ff0">marked</mark></p>',
    ...['left', 'center', 'right', 'justify'].map((side) => `<p style="text-align:${side}">x</p>`),
    '<ol start="3"><li>one<ul><li>two</li></ul></li></ol>',
    '<p><a href="https://a.example/?b=c&amp;d=e" target="_blank" rel="noopener noreferrer">x</a></p>',
    '<p><a href="/about">here</a> <a href="mailto:a@b.example">mail</a></p>',
    '<img src="/uploads/a.jpg" alt="A &quot;picture&quot;" width="640" height="480" />',
    '<p>one<br />two</p>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2</p>',
  ])('%s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  it.each([
    [
      '<b>a</b><i>b</i><del>c</del><strike>d</strike>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s>',
    ],
    ['<div><p>kept</p></div>', '<p>kept</p>'],
    ['<a href="www.example.com">x</a>', '<a href="https://www.example.com">x</a>'],
    ['<a href=" a@b.example ">x</a>', '<a href="mailto:a@b.example">x</a>'],
    [
      '<a href="/x" target="_blank">x</a>',
      '<a href="/x" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      '<p class="MsoNormal" style="mso-x:y;text-align:center">w</p>',
      '<p style="text-align:center">w</p>',
    ],
  ])('%s as %s', (pasted, clean) => {
    expect(cleanRichText(pasted)).toBe(clean);
  });
});

it('sanitizes text of the maximum length quickly', () => {
  for (const part of ['<', '<p>', '<b><i>', '<a href="']) {
    const html = part.repeat(200_000 / part.length);
    expect([part, cpuSeconds(() => cleanRichText(html)) < 3]).toEqual([part, true]);
  }
});
