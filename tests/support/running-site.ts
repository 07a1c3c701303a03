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

/** The built product as `npm start` runs it, on a free port and a folder of its own; or its sources. */
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
      LINK_CHECKS: '0', // nobody outside is asked by a test
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { address, printed } = readOutput(child.stdout);
  const url = await address;
  const client = clientOf(url);
  let session: Promise<{ token: string }> | undefined;
  /** Of one sign-in for all: checking a password is made to take long. */
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
    /** A client that has signed in, for tests that need content of their own. */
    administrator: async (): Promise<Client> => clientOf(url, await signIn()),
    /** At once: how a server stops when it is asked to is a test of its own. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads on after the address has come: a full pipe would stop the server. */
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
