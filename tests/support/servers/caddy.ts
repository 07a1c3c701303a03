import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newFolder } from '../engines.ts';
import { freePort } from './free-port.ts';
import { isListening, type Places } from './nginx.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A real Caddy with the shipped configuration, filled in as its first lines explain. */
export async function startCaddy({ server, dataDir, publishDir }: Places) {
  return start('Caddyfile', {
    '/SRV/VITRINE': root,
    '/VAR/LIB/VITRINE': dataDir,
    '/VAR/LIB/PUBLISHED': publishDir,
    '127.0.0.1:3000': new URL(server).host,
  });
}

/** The same in front of two servers, with the shipped configuration for load balancing. */
export async function startBalancingCaddy([one, other]: string[]) {
  return start('Caddyfile-balanced', {
    'ONE:3000': new URL(one).host,
    'TWO:3000': new URL(other).host,
  });
}

async function start(shipped: string, places: Record<string, string>) {
  const { path, remove } = await newFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  let site = await readFile(join(root, 'deploy', shipped), 'utf8');
  for (const [name, place] of Object.entries({ ...places, 'COURSES.EXAMPLE.COM': url })) {
    site = site.replaceAll(name, place);
  }
  const file = join(path, 'Caddyfile');
  // Enables the optional access log, since its content is tested.
  await writeFile(
    file,
    site.replace(/^\{$/m, '{\n\tadmin off').replace(/^\t#(?=log|\timport|\})/gm, '\t'),
  );
  const child = spawn('caddy', ['run', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: path, XDG_CONFIG_HOME: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (lines) => {
    log += lines;
  });
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error(`Caddy ended before it was ready: ${log}`);
    await delay(20);
  }
  return {
    url,
    /** The content of its log. */
    log: async () => log,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await remove();
    },
  };
}
