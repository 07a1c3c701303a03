import { expect, it, vi } from 'vitest';
import { createSiteCache } from './site-cache.ts';

it('does not purge the CDN for a draft, which no page shows', async () => {
  const cdn = { purge: vi.fn(), stop: vi.fn() };
  const cache = createSiteCache({
    cdn,
    origin: 'https://courses.example',
    paths: () => ['/'],
    onStale: () => {},
  });
  const revisions = { after: 1, upTo: 2 };
  const draft = { kind: 'draft', id: 'a', removed: false } as const;
  await cache.invalidate([draft], revisions);
  expect(cdn.purge).not.toHaveBeenCalled();
  await cache.invalidate([draft, { kind: 'product', id: 'a', removed: false }], revisions);
  expect(cdn.purge).toHaveBeenCalledWith(revisions, 'everything');
  cache.stop();
});
