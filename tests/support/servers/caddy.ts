import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newFolder } from '../engines.ts';
import { freePort } from './free-port.ts';
import { isListening, type Places } from './nginx.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A real Caddy with the configuration that is shipped, filled in as its first lines say. */
export async function startCaddy({ server, dataDir, publishDir }: Places) {
  const { path, remove } = await newFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  const shipped = await readFile(join(root, 'deploy', 'Caddyfile'), 'utf8');
  const site = shipped
    .replaceAll('/SRV/VITRINE', root)
    .replaceAll('/VAR/LIB/VITRINE', dataDir)
    .replaceAll('/VAR/LIB/PUBLISHED', publishDir)
    .replaceAll('COURSES.EXAMPLE.COM', url)
    .replaceAll('127.0.0.1:3000', new URL(server).host);
  const file = join(path, 'Caddyfile');
  const options = '{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
  await writeFile(file, options + site);
  const child = spawn('caddy', ['run', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: path, XDG_CONFIG_HOME: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error('Caddy ended before it was ready');
    await delay(20);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await remove();
    },
  };
}
