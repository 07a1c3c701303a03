import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages();
  let site: TestApp;
  let origin: string;
  beforeAll(async () => {
    site = await startTestApp(engine, {}, 'folder', pages);
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.stop());

  it("rejects React Router's data requests except for the admin area, rendered once", async () => {
    for (const [path, status] of [
      ['/_.data', 404],
      ['/about.data?_routes=root', 404],
      ['/admin/tags.data?_routes=root', 200],
      ['/admin/tags.data?_routes=made-up', 200],
    ] as const) {
      const response = await fetch(origin + path);
      expect([path, response.status]).toEqual([path, status]);
    }
    // Pages are pre-rendered in the background meanwhile.
    const navigations = rendered.filter((address) => address.endsWith('.data'));
    expect(navigations).toEqual([`${origin}/admin/tags.data`]);
  });
});
