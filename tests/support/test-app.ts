import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../server/build-app.ts';
import { readConfig } from '../../server/config.ts';
import { openData } from '../../server/open-data.ts';
import { type Engine, newDatabase } from './engines.ts';

export const password = 'correct horse battery staple';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The real application on a real, empty database, with requests injected into it. */
export async function startTestApp(engine: Engine, environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  const { location, remove } = await newDatabase(engine);
  const config = {
    ...readConfig({
      DATA_DIR: folder,
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: '0',
      PICTURE_WORKER: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    }),
    database: location,
  };
  const data = await openData(config);
  const app = await buildApp({ config, data });

  const call = async (address: string, body?: unknown, more: InjectOptions = {}) => {
    const [method, url] = address.split(' ');
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      ...more,
    });
    return { status: response.statusCode, headers: response.headers, json: parse(response.body) };
  };

  return {
    app,
    db: data.db,
    config,
    folder,
    call,
    /** Signs in and answers how to call as the administrator. */
    async signIn() {
      const { json } = await call('POST /api/auth/login', { password });
      const token: string = json.data.token;
      const headers = { authorization: `Bearer ${token}` };
      return {
        token,
        headers,
        call: (address: string, body?: unknown, more: InjectOptions = {}) =>
          call(address, body, { ...more, headers: { ...headers, ...more.headers } }),
      };
    },
    async stop() {
      await app.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
function parse(body: string): any {
  return body === '' ? undefined : JSON.parse(body);
}
