import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addresses } from '../../contract/call/addresses.ts';
import { type Client, createClient, overNetwork } from '../../contract/client.ts';

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

const password = 'correct horse battery staple';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * The built product as run by `npm start`, on a free port and in its own folder; or from source, as run by `npm run
 * dev`.
 */
export async function startSite(
  environment: Record<string, string> = {},
  script: 'start' | 'dev' = 'start',
) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-site-'));
  const child = spawn(scripts[script], {
    shell: true,
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: password,
      JOB_RUNNER: '0',
      LINK_CHECKS: '0', // tests make no requests to the internet
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { address, printed } = readOutput(child.stdout);
  const url = await address;
  const client = clientOf(url);
  let session: Promise<{ token: string }> | undefined;
  /** One sign-in for all: checking a password is slow by design. */
  async function signIn(): Promise<string> {
    session ??= client.login({ body: { password } });
    return (await session).token;
  }
  return {
    url,
    password,
    folder,
    process: child,
    printed,
    client,
    signIn,
    /** A signed-in client, for tests that need content of their own. */
    administrator: async (): Promise<Client> => clientOf(url, await signIn()),
    /** Kills it at once: graceful shutdown has tests of its own. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps reading after the URL was printed: a full pipe would block the server. */
function readOutput(output: NodeJS.ReadableStream) {
  let text = '';
  const address = new Promise<string>((resolve, reject) => {
    output.on('data', (chunk) => {
      text += chunk;
      const [, found] = /Vitrine is ready:\s+(\S+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    output.once('end', () => reject(new Error(`the server ended before it was ready: ${text}`)));
  });
  return { address, printed: () => text };
}

export function clientOf(url: string, token?: string): Client {
  const headers = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
  return createClient(addresses, overNetwork(headers, url));
}
