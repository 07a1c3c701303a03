import { describe, expect, it } from 'vitest';
import { addresses } from '../contract/call/addresses.ts';
import { splitAddress } from '../contract/call/visitor-addresses.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const nothing = 'There is nothing at this address.';

onEveryEngine((engine) => {
  const its = useTestApp(engine);

  it.each([
    'GET /api',
    'GET /api/',
    'GET /api/nothing',
    'POST /api/nothing/at/all',
    'PATCH /api/nothing',
    'OPTIONS /api/nothing',
    'TRACE /api/nothing',
    'GET /api/products/',
    'GET /api/products/%00',
    'GET /api/products/%',
    'GET /api/products/%E0%A4%A',
    `GET /api/products/${'a'.repeat(65)}`,
    `GET /api/products/${'a'.repeat(3_000)}`,
    'GET /api/products/slug/%00',
    `GET /api/pages/product/${'é'.repeat(301)}`,
    'GET /api/products/slug/a/b',
    'POST /anything',
    'GET /uploads/nothing.png',
    'GET /uploads/..%2fvitrine.sqlite',
    'GET /uploads/.arriving/',
  ])('answers 404 to %s', async (address) => {
    const { status, json, headers } = await its.admin.call(address);
    expect(status).toBe(404);
    expect(json).toEqual({ success: false, error: nothing });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers 405 to unsupported methods, and lists the allowed ones', async () => {
    const methodsOf = Map.groupBy(Object.values(addresses).map(splitAddress), ([, path]) => path);
    for (const [path, calls] of methodsOf) {
      const taken = calls.map(([method]) => method);
      const url = path.replace(/:\w+/g, 'x');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        if (taken.includes(method)) continue;
        const { status, json, headers } = await its.site.call(`${method} ${url}`);
        expect([method, url, status]).toEqual([method, url, 405]);
        expect(json.error).toBe('This address does not take that method.');
        const allowed = String(headers.allow).split(', ');
        expect(allowed.filter((name) => name !== 'HEAD')).toEqual(taken);
        expect(allowed.includes('HEAD')).toBe(taken.includes('GET'));
      }
    }
  });

  it('answers 400 to an invalid Host header', async () => {
    for (const url of ['/api/tags', '/api/docs/', '/nothing']) {
      const { status, json } = await its.site.call(`GET ${url}`, undefined, {
        headers: { host: 'a[b' },
      });
      expect([url, status, json.error]).toEqual([url, 400, 'The request could not be read.']);
    }
  });

  describe('HEAD', () => {
    it('answers like GET, without the body', async () => {
      const get = await its.site.call('GET /api/tags');
      const head = await its.site.call('HEAD /api/tags');
      expect(head.status).toBe(200);
      expect(head.json).toBeUndefined();
      expect(head.headers.etag).toBe(get.headers.etag);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    });

    it('requires the token where GET does', async () => {
      expect((await its.site.call('HEAD /api/newsletter/subscribers')).status).toBe(401);
      expect((await its.admin.call('HEAD /api/newsletter/subscribers')).status).toBe(200);
    });
  });

  it('ignores an unknown query string', async () => {
    const plain = await its.site.call('GET /api/tags');
    const asked = await its.site.call('GET /api/tags?order=title;drop+table+tags&x[]=%00');
    expect(asked.json).toEqual(plain.json);
  });

  it('answers health and readiness checks', async () => {
    expect((await its.site.call('GET /healthz')).json).toEqual({ status: 'ok' });
    expect((await its.site.call('GET /readyz')).json).toEqual({ status: 'ready' });
  });
});
