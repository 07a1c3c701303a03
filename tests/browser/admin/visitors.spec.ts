import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aCategory, aProduct } from '../../support/factories.ts';
import { comeToRest, hydrateIslands } from '../test.ts';
import { expect, screen, test } from './admin.ts';

test('loads no admin code on public pages', async ({ page, content }) => {
  const category = await content.createCategory({ body: aCategory() });
  const product = await content.createProduct({ body: aProduct({ categories: [category.id] }) });
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  const ofAdmin = () => loaded.filter((path) => path.startsWith('/admin/'));
  for (const path of ['/', `/category/${category.slug}`, `/product/${product.slug}`, '/about']) {
    await page.goto(path);
    await hydrateIslands(page);
    await comeToRest(page);
    expect(ofAdmin(), path).toEqual([]);
  }
  expect(loaded.some((path) => /^\/assets\/react-.*\.js$/.test(path))).toBe(true);
  // The admin area does load its own.
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(ofAdmin()).toContainEqual(expect.stringMatching(/^\/admin\/assets\/.*\.js$/));
});

test("does not apply the site's styles to the admin area", async ({ admin }) => {
  await admin.goto('/admin/theme');
  await expect(screen(admin, 'Theme Settings')).toBeVisible();
  // The site's styles make the body a flex column.
  await expect(admin.locator('body')).toHaveCSS('display', 'block');
});

test('neither the server nor the public pages are built with admin libraries', async () => {
  const build = join(import.meta.dirname, '..', '..', '..', 'build');
  for (const part of ['server', 'client/assets']) {
    const names = await readdir(join(build, part));
    for (const name of names.filter((file) => file.endsWith('.js'))) {
      const text = await readFile(join(build, part, name), 'utf8');
      expect(text, name).not.toMatch(/mantine|tiptap|ProseMirror|dnd-kit|tanstack/);
    }
  }
});
