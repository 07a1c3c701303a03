import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { isReservedSlug } from '../contract/text/reserved-slugs.ts';
import { slugPattern } from '../contract/text/slug.ts';
import { plainPages } from './support/plain-pages.ts';
import { startTestApp } from './support/test-app.ts';

/** The first part of a path, where a page could be called so. */
const nameOf = (path: string) => [path.replace(/^\//, '').split(/[/?*]/, 1)[0]].filter(isSlug);
const isSlug = (name: string) => slugPattern.test(name);
const unreserved = (names: string[]) => [...new Set(names)].filter((name) => !isReservedSlug(name));

it('no own page can take the place of a page that comes with the site', () => {
  const [site, admin] = routes;
  const names = [...(site.children ?? []), admin].flatMap(({ path = '' }) => nameOf(path));
  expect(names).toEqual(expect.arrayContaining(['category', 'product', 'about', 'admin']));
  expect(unreserved(names)).toEqual([]);
});

it('no own page can take the place of what the server answers', async () => {
  const site = await startTestApp('SQLite', {}, 'folder', plainPages().pages);
  const printed = site.app.printRoutes({ commonPrefix: false });
  await site.stop();
  // Only what stands at the first level begins without a branch before it.
  const names = [...printed.matchAll(/^[├└]── (\S+)/gm)].flatMap(([, path]) => nameOf(path));
  expect(names).toEqual(expect.arrayContaining(['api', 'healthz', 'readyz']));
  expect(unreserved(names)).toEqual([]);
});

it('no own page can take the place of a file or folder that is served', async () => {
  const served = await readdir(join(import.meta.dirname, '..', 'public'));
  expect(unreserved([...served.filter(isSlug), 'assets', 'uploads'])).toEqual([]);
});
