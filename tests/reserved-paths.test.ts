import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { isReservedPath } from '../contract/redirects/old-paths.ts';

/** The content says which of these pages there are, and a redirect gives way to each. */
const ofContent = /^\/(?:$|about$|category\/|product\/|:slug$|\*)/;

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const isPage = index || path !== undefined;
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children ?? [], own)];
  });

it('no redirect can take the place of a page that the content knows nothing of', () => {
  const own = pathsOf(routes as RouteConfigEntry[]).filter((path) => !ofContent.test(path));
  expect(own).toEqual(expect.arrayContaining(['/admin/theme', '/preview-ended']));
  expect(own.filter((path) => !isReservedPath(path))).toEqual([]);
});
