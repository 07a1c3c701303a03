import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './admin.ts';

test("visitors' pages load no admin code", async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const assets = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');
  for (const name of await readdir(assets)) {
    if (!loaded.includes(`/assets/${name}`)) continue;
    const text = await readFile(join(assets, name), 'utf8');
    expect(text.includes('MantineProvider') || text.includes('ProseMirror'), name).toBe(false);
    expect(text.includes('mantine-'), name).toBe(false);
  }
  expect(loaded.some((path) => path.startsWith('/assets/'))).toBe(true);
});

test('the server is given no admin components', async () => {
  const server = join(import.meta.dirname, '..', '..', '..', 'build', 'server', 'index.js');
  const text = await readFile(server, 'utf8');
  expect(text).not.toMatch(/@mantine|@tiptap|@dnd-kit|@tanstack/);
});
