import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine);
  });
  afterAll(() => site.stop());

  it('makes a product and shows it', async () => {
    const admin = await site.signIn();
    const made = await admin.call('POST /api/products', aProduct());
    expect(made.status, JSON.stringify(made.json)).toBe(201);
    const read = await site.call(`GET /api/products/${made.json.data.id}`);
    expect(read.json.data).toEqual(made.json.data);
  });
});
