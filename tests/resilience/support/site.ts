import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../../support/running-site.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { type Asked, ask } from './ask.ts';
import type { Lifetime } from './lifetime.ts';
import { copyPreparedData } from './prepared-data.ts';

export type Site = RunningSite & {
  ask: (address: string, request?: Asked) => ReturnType<typeof ask>;
};

interface SiteOptions {
  /** Hashes the password at full strength, for cases about the cost of checking it. Otherwise it's cheap to check. */
  isPasswordCostly?: boolean;
}

/** The real server on an empty database, unless the settings say otherwise; stopped at the end of its lifetime. */
export async function aSite(
  lifetime: Lifetime,
  environment: Readonly<Record<string, string>> = {},
  { isPasswordCostly = false }: SiteOptions = {},
): Promise<Site> {
  const { PORT: port = String(await freePort()), DEMO_CONTENT: demoContent = '0' } = environment;
  const folder = environment.DATA_DIR ?? (await aFolder(lifetime));
  const isOnSqlite = environment.DATABASE_URL === undefined;
  const isNew = !existsSync(join(folder, 'vitrine.sqlite'));
  if (isOnSqlite && isNew && !isPasswordCostly) await copyPreparedData(folder, demoContent);
  const site = await startSite({
    DEMO_CONTENT: demoContent,
    ...environment,
    DATA_DIR: folder,
    PORT: port,
  });
  lifetime.later(site.stop);
  // It prints its public URL, which may differ.
  const url = `http://127.0.0.1:${port}`;
  return { ...site, folder, url, ask: (address, request) => ask(url, address, request) };
}

/** Kills it without warning, like a power cut. */
export async function killSite(site: Site): Promise<void> {
  site.process.kill('SIGKILL');
  await once(site.process, 'exit');
}

/** Signs in; returns a function that sends requests as the administrator. */
export async function anAdministrator(site: Site) {
  const { json } = await site.ask('POST /api/auth/login', { body: { password: site.password } });
  return bearing(site, json.data.token);
}

export function bearing(site: Site, token: string) {
  return {
    token,
    ask: (address: string, request: Asked = {}) => site.ask(address, { token, ...request }),
  };
}

export type Administrator = ReturnType<typeof bearing>;

/** A temporary folder that is deleted after the case. */
export async function aFolder({ later }: Lifetime): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-resilience-'));
  later(() => rm(path, { recursive: true, force: true }));
  return path;
}
