import { readdir } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { startSession } from '../../api/serving/sessions.ts';
import { type AppOptions, buildApp } from '../../server/build-app.ts';
import { readConfig } from '../../server/process/config.ts';
import { openData } from '../../server/process/open-data.ts';
import { password } from '../projects/templates.ts';
import { type Engine, newDatabase, newFolder, newSqliteIn } from './engines.ts';
import { expectDocumented } from './openapi-check.ts';
import { namesIn, newStorage, type StorageKind } from './storages.ts';

export { password };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
type TestAdministrator = Awaited<ReturnType<TestApp['administrator']>>;

/** The real application on a real, empty database, with injected requests. */
export async function startTestApp(
  engine: Engine,
  environment: Record<string, string> = {},
  storage: StorageKind = 'folder',
  pages?: AppOptions['pages'],
) {
  const folder = await newFolder();
  // The template has neither: the first start writes the demo and the password into an empty database.
  const isPlain = environment.DEMO_CONTENT !== '1' && environment.ADMIN_PASSWORD === undefined;
  const from = isPlain ? 'template' : undefined;
  const postgres = engine === 'PostgreSQL' ? await newDatabase(engine, from) : undefined;
  const database = postgres?.location ?? (await newSqliteIn(folder.path, from));
  const config = {
    ...readConfig({
      DATA_DIR: folder.path,
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: '0',
      JOB_RUNNER: '0',
      LINK_CHECKS: '0', // tests make no requests to the internet
      LOG_LEVEL: 'trace',
      ...(await newStorage(storage)),
      ...environment,
    }),
    database,
  };
  const data = await openData(config);
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const app = await buildApp({ config, data, pages, logStream });

  const call = async (address: string, body?: unknown, more: InjectOptions = {}) => {
    const [method, url] = address.split(/ (.*)/s);
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      ...more,
    });
    const json = parse(response.body);
    expectDocumented({ method, url, status: response.statusCode, json });
    return { status: response.statusCode, headers: response.headers, json };
  };

  const bearing = (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return {
      token,
      headers,
      call: (address: string, body?: unknown, more: InjectOptions = {}) =>
        call(address, body, { ...more, headers: { ...headers, ...more.headers } }),
    };
  };

  return {
    app,
    db: data.db,
    storage: data.storage,
    config,
    folder: folder.path,
    /** The names of all stored files. */
    stored: () => namesIn(data.storage),
    /** The names of all incomplete files. */
    temporaryFiles: () => readdir(config.temporaryFiles),
    /** Every line that was logged. */
    log,
    call,
    bearing,
    /** Calls as the administrator, without the cost of checking a password. */
    administrator: async () => bearing((await startSession({ ...config, db: data.db })).token),
    async signIn() {
      const { json } = await call('POST /api/auth/login', { password });
      return bearing(json.data.token);
    },
    async stop() {
      await app.close();
      await postgres?.remove();
      await folder.remove();
    },
  };
}

/** One application for all tests of a group, with a signed-in administrator. */
export function useTestApp(
  engine: Engine,
  environment: Record<string, string> = {},
  storage: StorageKind = 'folder',
  pages?: AppOptions['pages'],
) {
  const its = {} as { site: TestApp; admin: TestAdministrator };
  beforeAll(async () => {
    its.site = await startTestApp(engine, environment, storage, pages);
    its.admin = await its.site.administrator();
  });
  afterAll(() => its.site?.stop());
  return its;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads any part of the response
function parse(body: string): any {
  return body === '' ? undefined : JSON.parse(body);
}
