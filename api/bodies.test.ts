import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const asJson = { headers: { 'content-type': 'application/json' } };
const unreadable = { success: false, error: 'The request body could not be read.' };

onEveryEngine((engine) => {
  const its = useTestApp(engine);

  describe.each([
    'POST /api/products',
    'PUT /api/homepage',
    'PUT /api/categories/reorder/bulk',
    'POST /api/auth/login',
    'POST /api/newsletter/subscribe',
  ])('%s', (address) => {
    it.each([
      ['half a document', '{"title": "'],
      ['no JSON', 'title=hello'],
      ['a lone bracket', ']'],
      ['a poisoned prototype', '{"__proto__": {"isAdmin": true}}'],
      ['a poisoned constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
      ['a hidden prototype', '{"a": [{"\\u005f_proto__": 1}]}'],
      ['null', 'null'],
      ['nothing', ''],
    ])('refuses %s', async (_name, body) => {
      const { status, json } = await its.admin.call(address, body, asJson);
      expect([status, json]).toEqual([400, unreadable]);
    });

    it('refuses a body that is not an object', async () => {
      for (const body of ['[]', '"text"', '7', 'true']) {
        const { status, json } = await its.admin.call(address, body, asJson);
        expect([status, json.error]).toEqual([400, 'Some fields need your attention.']);
      }
    });

    it('refuses content types other than JSON', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense', 'a/b']) {
        const { status, json } = await its.admin.call(address, '{}', {
          headers: { 'content-type': type },
        });
        expect([type, status]).toEqual([type, 415]);
        expect(json.error).toBe('This type of content is not accepted here.');
      }
    });
  });

  it('refuses more than 16 KB from a visitor and more than 4 MB from the administrator', async () => {
    const title = (length: number) => ({ title: 'x'.repeat(length) });
    for (const [address, bytes] of [
      ['POST /api/auth/login', 16 * 1024],
      ['POST /api/newsletter/subscribe', 16 * 1024],
      ['POST /api/tags', 4 * 1024 * 1024],
    ] as const) {
      const over = await its.admin.call(address, title(bytes));
      expect([address, over.status, over.json.error]).toEqual([address, 413, 'This is too large.']);
      expect((await its.admin.call(address, title(bytes - 100))).status).toBe(400);
    }
  });

  it('refuses JSON that is nested too deeply', async () => {
    const depth = 200_000;
    for (const body of [
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      `{"title":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    ]) {
      expect((await its.admin.call('POST /api/tags', body, asJson)).status).toBe(400);
    }
  });

  it('accepts an empty JSON body where none is needed', async () => {
    expect((await its.admin.call('POST /api/auth/verify', '', asJson)).status).toBe(200);
    const tag = await its.admin.call('POST /api/tags', { title: 'Short-lived' });
    const { id } = tag.json.data;
    expect((await its.admin.call(`DELETE /api/tags/${id}`, '', asJson)).status).toBe(200);
  });

  it('ignores unknown fields and fields that the server sets', async () => {
    const forged = { id: 'mine', createdAt: '2001-01-01T00:00:00.000Z', isAdmin: true };
    for (const [path, item] of [
      ['/api/products', aProduct()],
      ['/api/categories', aCategory()],
      ['/api/tags', { title: 'Forged' }],
    ] as const) {
      const made = await its.admin.call(`POST ${path}`, {
        ...item,
        ...forged,
        updatedAt: forged.createdAt,
      });
      expect(made.status).toBe(201);
      const { id, createdAt, updatedAt } = made.json.data;
      expect(id).not.toBe('mine');
      expect(createdAt > '2020' && updatedAt === createdAt).toBe(true);

      const changed = await its.admin.call(`PUT ${path}/${id}`, { ...item, ...forged });
      expect(changed.json.data).toMatchObject({ id, createdAt });
      expect(changed.json.data.updatedAt > updatedAt).toBe(true);
      expect(changed.json.data).not.toHaveProperty('isAdmin');
      expect((await its.site.call(`GET ${path}/mine`)).status).toBe(404);
    }
  });

  it('names each invalid field', async () => {
    const { json } = await its.admin.call('POST /api/products', {
      ...aProduct(),
      title: ' ',
      heroConfig: { button1: { color: 'pink' } },
      gallery: [{ url: 'javascript:alert(1)', order: 0 }],
    });
    expect(json.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      'gallery.0.url',
      'heroConfig.button1.color',
      'title',
    ]);
  });

  it('refuses NUL and unpaired surrogates, but keeps other Unicode', async () => {
    for (const title of ['a\0b', 'half \ud83d of a pair', '\udc00']) {
      expect((await its.admin.call('POST /api/tags', { title })).status).toBe(400);
    }
    const whole = await its.admin.call('POST /api/tags', { title: '🎬 \u202e ﷽ ""\'' });
    expect(whole.status).toBe(201);
    const read = await its.site.call(`GET /api/tags/${whole.json.data.id}`);
    expect(read.json.data.title).toBe(whole.json.data.title);
  });
});
