import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { isReservedPath } from '../contract/redirects/old-paths.ts';
import routes from '../site/routes.ts';

/** The content determines whether these pages exist, and an existing page takes precedence over a redirect. */
const ofContent = /^\/(?:$|about$|(?:category|product|teacher)\/|:slug$|\*)/;

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const isPage = index || path !== undefined;
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children ?? [], own)];
  });

it('no redirect can replace a built-in page', () => {
  const own = pathsOf(routes as RouteConfigEntry[]).filter((path) => !ofContent.test(path));
  expect(own).toEqual(expect.arrayContaining(['/search', '/preview-ended']));
  expect(own.filter((path) => !isReservedPath(path))).toEqual([]);
});
