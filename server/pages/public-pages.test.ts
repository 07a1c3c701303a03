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

  it("rejects React Router's data requests", async () => {
    for (const path of ['/_.data', '/about.data?_routes=root', '/admin/tags.data?_routes=root']) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
    }
  });

  it('answers each URL of the admin area with its one document, and renders nothing for it', async () => {
    const first = await fetch(`${origin}/admin`);
    expect(await first.text()).toContain('<title>Admin</title>');
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    for (const path of [
      '/admin/',
      '/admin/products?status=draft',
      '/ADMIN/tags',
      '/%61dmin/none',
    ]) {
      const { status, headers } = await fetch(origin + path);
      expect([path, status, headers.get('etag')]).toEqual([path, 200, first.headers.get('etag')]);
    }
    expect(rendered.filter((address) => /admin/i.test(address))).toEqual([]);
  });
});
