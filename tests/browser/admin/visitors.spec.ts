import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comeAlive } from '../test.ts';
import { expect, screen, test } from './admin.ts';

test("visitors' pages load no admin code", async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  await comeAlive(page);
  const assets = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');
  for (const name of await readdir(assets)) {
    if (!loaded.includes(`/assets/${name}`)) continue;
    const text = await readFile(join(assets, name), 'utf8');
    expect(text.includes('MantineProvider') || text.includes('ProseMirror'), name).toBe(false);
    expect(text.includes('mantine-'), name).toBe(false);
  }
  expect(loaded.some((path) => /^\/assets\/react-.*\.js$/.test(path))).toBe(true);
});

test("the admin area is not dressed in the site's styles", async ({ admin }) => {
  await admin.goto('/admin/theme');
  await expect(screen(admin, 'Theme Settings')).toBeVisible();
  // The site's body is a column.
  await expect(admin.locator('body')).toHaveCSS('display', 'block');
});

test('the server is given no admin components', async () => {
  const server = join(import.meta.dirname, '..', '..', '..', 'build', 'server', 'index.js');
  const text = await readFile(server, 'utf8');
  expect(text).not.toMatch(/@mantine|@tiptap|@dnd-kit|@tanstack/);
});
