import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

async function inlinerFor(css: string) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-styles-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'site-1.css'), css);
  const inline = createStyleInliner(directory);
  return (page: string) => {
    const { body, styles } = inline(page);
    return { html: String(body), styles };
  };
}

const link = '<link rel="stylesheet" href="/assets/site-1.css"/>';

it.each([
  '<head></head><body></body>',
  `<head></head><body>${link}</body>`,
  '<head><link rel="stylesheet" href="/assets/../secret.css"/></head>',
  '<head><link href="/assets/site-1.css" rel="stylesheet"/></head>',
  link,
  '',
])('throws if there is no stylesheet to inline: %s', async (html) => {
  const inline = await inlinerFor('body{color:red}');
  expect(() => inline(html)).toThrow('without a stylesheet');
});

it('replaces the stylesheet link with its styles, and returns them', async () => {
  const inline = await inlinerFor('body{color:red}\n');
  expect(inline(`<head>${link}</head>`)).toEqual({
    html: '<head><style>body{color:red}</style></head>',
    styles: ['body{color:red}'],
  });
});

it('joins the styles of several links in order', async () => {
  const inline = await inlinerFor('a{}');
  expect(inline(`<head>${link}${link}</head>`).html).toBe('<head><style>a{}a{}</style></head>');
});

it('also inlines styles that a script would load later, and disables their link', async () => {
  const inline = await inlinerFor('a{}');
  const marked = link.replace('.css', '.css#');
  const disabled = link.replace('/>', ' disabled=""/>');
  const { html } = inline(`<head>${link}${marked}<meta/></head>`);
  expect(html).toBe(`<head><style>a{}a{}</style><meta/>${disabled}</head>`);
});

it('keeps the rest of the head, including non-ASCII text', async () => {
  const inline = await inlinerFor('a{}');
  const { html } = inline(`<head><title>Größe 日本</title>${link}<meta/>${link}</head>é`);
  expect(html).toBe('<head><title>Größe 日本</title><style>a{}a{}</style><meta/></head>é');
});

it('leaves the body unchanged', async () => {
  const inline = await inlinerFor('a{}');
  const body = `<body>${link}<style>evil{}</style></body>`;
  expect(inline(`<head>${link}</head>${body}`)).toEqual({
    html: `<head><style>a{}</style></head>${body}`,
    styles: ['a{}'],
  });
});
