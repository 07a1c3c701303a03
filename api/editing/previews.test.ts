import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits/limits.ts';
import { databaseTime } from '../../store/engine/database-time.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { PUBLIC_URL: 'https://courses.example' });
  const call = async (address: string, body?: unknown) => {
    const { status, json } = await its.admin.call(address, body);
    return { status, data: json?.data, error: json?.error };
  };
  const newProduct = async () => (await call('POST /api/products', aProduct())).data;
  const previews = (id: string) => `/api/items/product/${id}/previews`;
  const listed = async (id: string): Promise<string[]> =>
    (await call(`GET ${previews(id)}`)).data.map((preview: { id: string }) => preview.id);

  describe('a preview', () => {
    it('requires the administrator to create, list and revoke', async () => {
      const { id } = await newProduct();
      const { data } = await call(`POST ${previews(id)}`);
      for (const address of [
        `POST ${previews(id)}`,
        `GET ${previews(id)}`,
        `DELETE /api/previews/${data.id}`,
      ]) {
        expect((await its.site.call(address)).status).toBe(401);
        // A preview token gives no other access.
        expect((await its.site.bearing(data.token).call(address)).status).toBe(401);
      }
      expect(await listed(id)).toEqual([data.id]);
    });

    it('answers 404 for items that do not exist or have no page', async () => {
      for (const [item, status] of [
        ['product/nothing', 404],
        ['category/nothing', 404],
        ['homepage/other', 404],
        ['tag/some', 404],
      ]) {
        for (const method of ['POST', 'GET']) {
          const { status: answered } = await call(`${method} /api/items/${item}/previews`);
          expect([item, method, answered]).toEqual([item, method, status]);
        }
      }
      const { status, error } = await call('DELETE /api/previews/nothing');
      expect([status, error]).toEqual([404, 'This preview has ended already.']);
    });

    it('answers 405 to other methods', async () => {
      const { id } = await newProduct();
      const { status, headers } = await its.admin.call(`PUT ${previews(id)}`, {});
      expect([status, headers.allow]).toEqual([405, 'POST, GET, HEAD']);
      expect((await its.admin.call('GET /api/previews/some')).status).toBe(405);
    });

    it('links to the page of its item for one day', async () => {
      const { id, slug } = await newProduct();
      const { status, data } = await call(`POST ${previews(id)}`);
      expect(status).toBe(201);
      expect(data.token).toMatch(/^[\w-]{43}$/);
      expect(data.url).toBe(`https://courses.example/product/${slug}?preview=${data.token}`);
      const lived = Date.parse(data.expiresAt) - Date.parse(data.createdAt);
      expect(Math.abs(lived - limits.previewHours * 3_600_000)).toBeLessThan(1_000);
    });

    it.each([
      ['homepage', 'homepage', 'https://courses.example/?preview='],
      ['about', 'about', 'https://courses.example/about?preview='],
    ])('links to the %s', async (kind, id, start) => {
      const { data } = await call(`POST /api/items/${kind}/${id}/previews`);
      expect(data.url).toBe(start + data.token);
    });

    it('links to the slug of the draft, or to a placeholder without one', async () => {
      const { id } = await newProduct();
      await call(`PUT /api/drafts/product/${id}`, { body: { slug: 'renamed' } });
      expect((await call(`POST ${previews(id)}`)).data.url).toContain('/product/renamed?');
      const { data } = await call('POST /api/drafts/category', {});
      const { data: unnamed } = await call(`POST /api/items/category/${data.id}/previews`);
      expect(unnamed.url).toContain('/category/draft?');
    });

    it('is stored as a hash, and its list has no token and is never cached', async () => {
      const { id } = await newProduct();
      const { data } = await call(`POST ${previews(id)}`);
      const rows = await its.site.db.selectFrom('previews').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(data.token);
      const { headers, json } = await its.admin.call(`GET ${previews(id)}`);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(JSON.stringify(json)).not.toContain(data.token);
      expect(data.id).not.toBe(data.token);
    });

    it('ends when it is revoked, without ending others', async () => {
      const { id } = await newProduct();
      const { data: first } = await call(`POST ${previews(id)}`);
      const { data: second } = await call(`POST ${previews(id)}`);
      expect((await call(`DELETE /api/previews/${first.id}`)).data).toEqual({ id: first.id });
      expect(await listed(id)).toEqual([second.id]);
      expect((await call(`DELETE /api/previews/${first.id}`)).status).toBe(404);
    });

    it('expires by the database clock, and is deleted', async () => {
      const { id } = await newProduct();
      const { data } = await call(`POST ${previews(id)}`);
      const { db } = its.site;
      await db
        .updateTable('previews')
        .set({ expires_at: databaseTime(db, -1) })
        .where('token_hash', '=', data.id)
        .execute();
      expect(await listed(id)).toEqual([]);
      await call(`POST ${previews((await newProduct()).id)}`);
      const left = await db
        .selectFrom('previews')
        .select('token_hash')
        .where('token_hash', '=', data.id)
        .execute();
      expect(left).toEqual([]);
    });

    it('replaces the oldest at the limit per item', async () => {
      const { id } = await newProduct();
      const made: string[] = [];
      for (let count = 0; count <= limits.previewsOfItem; count += 1) {
        made.push((await call(`POST ${previews(id)}`)).data.id);
      }
      const alive = await listed(id);
      expect(alive).toHaveLength(limits.previewsOfItem);
      expect(alive).toContain(made.at(-1));
      expect(alive).not.toContain(made[0]);
    });
  });
});
