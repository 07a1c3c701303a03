import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory } from '../tests/support/factories.ts';
import { changeBodies } from '../tests/support/item-rows.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const crashed = {
  success: false,
  error: 'Something went wrong on our side. Please try again.',
};

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const logged = () => its.site.log.map((line) => JSON.parse(line)).filter(({ err }) => err);
  afterEach(() => {
    its.site.log.length = 0;
  });

  it('answers a failing query with a generic error, and logs the details', async () => {
    await sql`alter table tags rename to hidden`.execute(its.site.db);
    for (const [address, body] of [
      ['GET /api/tags', undefined],
      ['POST /api/tags', { title: 'Lost' }],
      ['DELETE /api/tags/x', undefined],
    ] as const) {
      const { status, json, headers } = await its.admin.call(address, body);
      expect([status, json]).toEqual([500, crashed]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(logged()).toHaveLength(3);
    for (const line of logged()) {
      expect(line).toMatchObject({ level: 50, msg: 'a request failed', reqId: expect.anything() });
      expect(line.err.message).toMatch(/tags/);
      expect(line.err.stack).toMatch(/\n {4}at /);
    }
    await sql`alter table hidden rename to tags`.execute(its.site.db);
    expect((await its.admin.call('POST /api/tags', { title: 'Found' })).status).toBe(201);
  });

  it('answers 500 to stored data that breaks the contract; other calls still work', async () => {
    const { id } = (await its.admin.call('POST /api/categories', aCategory())).json.data;
    for (const broken of [{ heroConfig: { textColor: 'red' } }, { heroConfig: null }, 'not json']) {
      await changeBodies(its.site.db, 'category', broken);
      const { status, json } = await its.site.call(`GET /api/categories/${id}`);
      expect([status, json]).toEqual([500, crashed]);
      expect((await its.site.call('GET /api/products')).status).toBe(200);
    }
    expect(logged()).toHaveLength(3);
  });

  it('logs no warning or error for bad requests', async () => {
    await its.site.call('GET /api/nothing');
    await its.site.call('POST /api/auth/login', '{', {
      headers: { 'content-type': 'application/json' },
    });
    await its.admin.call('POST /api/tags', { title: '' });
    await its.site.call('GET /api/products/%');
    expect(its.site.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});
