import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sitePolicy } from '../http/headers.ts';
import { createStyleInliner } from './inline-styles.ts';

async function inlinerFor(css: string) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-styles-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'site-1.css'), css);
  return createStyleInliner(directory);
}

const page = '<head><link rel="stylesheet" href="/assets/site-1.css"/></head>';

it('puts the styles into the page in the place of their link', async () => {
  const inline = await inlinerFor('body{color:red}\n');
  expect(inline(page)).toBe('<head><style>body{color:red}</style></head>');
});

it('puts the styles of several links into one element, in their order', async () => {
  const inline = await inlinerFor('a{}');
  const link = '<link rel="stylesheet" href="/assets/site-1.css"/>';
  expect(inline(link + link)).toBe('<style>a{}a{}</style>');
});

it('leaves links to other places alone', async () => {
  const inline = await inlinerFor('');
  const elsewhere = '<link rel="stylesheet" href="/assets/../secret.css"/>';
  expect(inline(elsewhere)).toBe(elsewhere);
});

it('is allowed by the policy of the page, which allows no other style element', async () => {
  const inline = await inlinerFor('body{color:red}');
  const styles = (html: string) => /style-src ([^;]*)/.exec(sitePolicy(html))?.[1];
  expect(styles(inline(page))).toMatch(/^'self' 'sha256-[\w+/]+='$/);
  expect(styles(page)).toBe("'self'");
});
