import assert from 'node:assert/strict';
import { aCategory, aProduct } from '../../support/factories.ts';
import { png } from '../../support/files.ts';
import type { ResilienceCase } from '../case.ts';
import { anAdministrator, aSite } from '../support/site.ts';

const longAgo = '2001-01-01T00:00:00.000Z';
const forged = {
  id: 'mine',
  createdAt: longAgo,
  created_at: longAgo,
  updated_at: longAgo,
  isAdmin: true,
  position: 7,
  sort_order: 7,
};

/** Every kind of item, with the body that creates it. */
const makings = {
  products: () => aProduct(),
  categories: () => aCategory(),
  tags: () => ({ title: 'A tag' }),
};

/** The same key in all the ways that JSON can write it, each in a body that is otherwise valid. */
const pollutions = [
  '{"title":"p1","__proto__":{"polluted":1}}',
  '{"title":"p2","constructor":{"prototype":{"polluted":1}}}',
  '{"title":"p3","a":[{"\\u005f_proto__":{"polluted":1}}]}',
];

export const assignmentCases: ResilienceCase[] = [
  {
    name: 'mass assignment of ids, order and timestamps',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const check = (made: Record<string, unknown>, what: string) => {
        assert.notEqual(made.id, forged.id, what);
        assert.ok(!JSON.stringify(made).includes(longAgo), `${what} accepted a timestamp`);
        assert.ok(!('isAdmin' in made || 'position' in made), what);
        context.tried();
      };
      for (const [plural, make] of Object.entries(makings)) {
        const made = await admin.ask(`POST /api/${plural}`, { body: { ...make(), ...forged } });
        assert.equal(made.status, 201, plural);
        check(made.json.data, plural);
        assert.equal(made.json.data.order ?? 0, 0, plural);
        const { id, createdAt } = made.json.data;
        const body = { ...make(), ...forged };
        const changed = await admin.ask(`PUT /api/${plural}/${id}`, { body });
        check(changed.json.data, plural);
        assert.deepEqual(
          [changed.json.data.id, changed.json.data.createdAt],
          [id, createdAt],
          plural,
        );
      }
      // The only thing that anybody may write.
      const email = 'me@example.com';
      await site.ask('POST /api/newsletter/subscribe', { body: { email, ...forged } });
      const { json } = await admin.ask('GET /api/newsletter/subscribers');
      check(json.data[0], 'a subscriber');
    },
  },
  {
    name: 'prototype pollution in bodies, forms and URLs',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      for (const body of pollutions) {
        assert.equal((await admin.ask('POST /api/tags', { body })).status, 400, body);
        context.tried();
      }
      for (const field of ['__proto__', 'constructor', 'toString']) {
        const { status } = await admin.ask('POST /api/homepage/upload', {
          files: [{ field, bytes: png }],
        });
        assert.equal(status, 400, `a file field named ${field}`);
        context.tried();
      }
      for (const address of [
        'GET /api/products/__proto__',
        'GET /api/categories/slug/constructor',
        'GET /uploads/__proto__',
        'GET /product/__proto__?__proto__[polluted]=1',
      ]) {
        assert.equal((await site.ask(address)).status, 404, address);
        context.tried();
      }
      const good = await admin.ask('POST /api/products', { body: aProduct() });
      assert.equal(good.status, 201);
      assert.ok(!good.text.includes('polluted'));
    },
  },
];
