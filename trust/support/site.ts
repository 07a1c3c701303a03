import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../../tests/support/running-site.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import type { TrustContext } from '../case.ts';
import { type Asked, ask } from './ask.ts';

export type Site = RunningSite & {
  ask: (address: string, request?: Asked) => ReturnType<typeof ask>;
};

/** The real server on an empty database, unless the settings say otherwise; gone with the case. */
export async function aSite(
  { later }: TrustContext,
  environment: Record<string, string> = {},
): Promise<Site> {
  const { PORT: port = String(await freePort()) } = environment;
  const site = await startSite({ DEMO_CONTENT: '0', ...environment, PORT: port });
  later(site.stop);
  // What it prints is its public address, which may be another.
  const url = `http://127.0.0.1:${port}`;
  return { ...site, url, ask: (address, request) => ask(url, address, request) };
}

/** Without a word of warning, as a power cut would. */
export async function killSite(site: Site): Promise<void> {
  site.process.kill('SIGKILL');
  await once(site.process, 'exit');
}

/** Signs in; answers how to ask as the administrator. */
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

/** A folder that goes with the case. */
export async function aFolder({ later }: TrustContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-trust-'));
  later(() => rm(path, { recursive: true, force: true }));
  return path;
}
