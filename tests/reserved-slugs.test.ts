import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isReservedSlug } from '../contract/text/reserved-slugs.ts';
import { slugPattern } from '../contract/text/slug.ts';
import routes from '../site/routes.ts';
import { plainPages } from './support/plain-pages.ts';
import { startTestApp } from './support/test-app.ts';

/** The first segment of a path, if it is a valid slug. */
const nameOf = (path: string) => [path.replace(/^\//, '').split(/[/?*]/, 1)[0]].filter(isSlug);
const isSlug = (name: string) => slugPattern.test(name);
const unreserved = (names: string[]) => [...new Set(names)].filter((name) => !isReservedSlug(name));

it('no page can replace a built-in page', () => {
  const [site] = routes;
  const names = (site.children ?? []).flatMap(({ path = '' }) => nameOf(path));
  expect(names).toEqual(expect.arrayContaining(['category', 'product', 'about']));
  expect(unreserved([...names, 'admin'])).toEqual([]);
});

it('no page can replace a route of the server', async () => {
  const site = await startTestApp('SQLite', {}, 'folder', plainPages().pages);
  const printed = site.app.printRoutes({ commonPrefix: false });
  await site.stop();
  // Only top-level routes start at the beginning of a line.
  const names = [...printed.matchAll(/^[├└]── (\S+)/gm)].flatMap(([, path]) => nameOf(path));
  expect(names).toEqual(expect.arrayContaining(['api', 'healthz', 'readyz']));
  expect(unreserved(names)).toEqual([]);
});

it('no page can replace a public file or folder', async () => {
  const served = await readdir(join(import.meta.dirname, '..', 'public'));
  expect(unreserved([...served.filter(isSlug), 'assets', 'uploads'])).toEqual([]);
});
