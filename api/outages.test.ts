import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../server/build-app.ts';
import { readConfig } from '../server/process/config.ts';
import { type OpenData, openData } from '../server/process/open-data.ts';
import { isOutage } from '../store/engine/outages.ts';
import { newFolder } from '../tests/support/engines.ts';
import { startPostgres } from '../tests/support/servers/postgres-server.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let app: Awaited<ReturnType<typeof buildApp>>;
let data: OpenData;
let folder: Awaited<ReturnType<typeof newFolder>>;

beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), newFolder()]);
  const config = readConfig({
    DATA_DIR: folder.path,
    DATABASE_URL: `${postgres.url}/postgres`,
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
  });
  data = await openData(config);
  app = await buildApp({ config, data });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  await folder.remove();
});

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const { statusCode, body } = await app.inject({ method, url, payload });
  return [statusCode, JSON.parse(body).error];
};
const busy = [503, 'The site is busy for a moment. Please try again shortly.'];

it('answers 503 or from memory while PostgreSQL is down, and recovers', async () => {
  expect(await ask('GET', '/api/tags')).toEqual([200, undefined]);
  const idle = [1, 2, 3].map((id) => ask('GET', `/api/tags/${id}`));
  await Promise.all(idle);
  // And a request between two queries of its transaction when the server goes down.
  const begun = Promise.withResolvers<void>();
  const paused = Promise.withResolvers<void>();
  const between = data.db.transaction().execute(() => {
    begun.resolve();
    return paused.promise;
  });
  await begun.promise;
  await postgres.pause();
  paused.resolve();
  await expect(between).rejects.toSatisfy(isOutage);

  expect(await ask('GET', '/readyz')).toEqual(busy);
  expect(await ask('GET', '/api/products')).toEqual(busy);
  expect(await ask('POST', '/api/auth/login', { password: 'x' })).toEqual(busy);
  const { headers } = await app.inject('/api/categories');
  expect(headers['retry-after']).toBe('5');
  expect(await ask('GET', '/healthz')).toEqual([200, undefined]);
  expect(await ask('GET', '/api/tags')).toEqual([200, undefined]);

  await postgres.resume();
  await expect.poll(() => ask('GET', '/readyz')).toEqual([200, undefined]);
  expect(await ask('GET', '/api/products')).toEqual([200, undefined]);
  expect(await ask('POST', '/api/newsletter/subscribe', { email: 'a@example.com' })).toEqual([
    201,
    undefined,
  ]);
});
