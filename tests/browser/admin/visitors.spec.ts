import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aCategory, aProduct } from '../../support/factories.ts';
import { comeToRest, hydrateIslands } from '../test.ts';
import { expect, screen, test } from './admin.ts';

const assets = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');

/** The loaded build files that contain admin code. */
async function adminCodeIn(loaded: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(assets)).filter((file) => loaded.has(`/assets/${file}`))) {
    const text = await readFile(join(assets, name), 'utf8');
    if (/mantine-|MantineProvider|ProseMirror/.test(text)) found.push(name);
  }
  return found;
}

test('loads no admin code on public pages', async ({ page, content }) => {
  const category = await content.createCategory({ body: aCategory() });
  const product = await content.createProduct({ body: aProduct({ categories: [category.id] }) });
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  for (const path of ['/', `/category/${category.slug}`, `/product/${product.slug}`, '/about']) {
    await page.goto(path);
    await hydrateIslands(page);
    await comeToRest(page);
    expect(await adminCodeIn(loaded), path).toEqual([]);
  }
  expect([...loaded].some((path) => /^\/assets\/react-.*\.js$/.test(path))).toBe(true);
  // The check does detect admin code on the admin login page.
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => adminCodeIn(loaded)).not.toEqual([]);
});

test("does not apply the site's styles to the admin area", async ({ admin }) => {
  await admin.goto('/admin/theme');
  await expect(screen(admin, 'Theme Settings')).toBeVisible();
  // The site's styles make the body a flex column.
  await expect(admin.locator('body')).toHaveCSS('display', 'block');
});

test('the server build contains no admin libraries', async () => {
  const server = join(import.meta.dirname, '..', '..', '..', 'build', 'server', 'index.js');
  const text = await readFile(server, 'utf8');
  expect(text).not.toMatch(/@mantine|@tiptap|@dnd-kit|@tanstack/);
});
