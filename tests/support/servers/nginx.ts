import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newFolder } from '../engines.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Places {
  /** The URL of Vitrine, and the folders of its data and published files. */
  server: string;
  dataDir: string;
  publishDir: string;
}

/** A real nginx with the shipped configuration, filled in as its first lines explain. */
export async function startNginx({ server, dataDir, publishDir }: Places) {
  const shipped = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8');
  const site = shipped
    .replaceAll('/SRV/VITRINE', root)
    .replaceAll('/VAR/LIB/VITRINE', dataDir)
    .replaceAll('/VAR/LIB/PUBLISHED', publishDir)
    .replaceAll('COURSES.EXAMPLE.COM', 'localhost')
    .replace('server 127.0.0.1:3000;', `server ${new URL(server).host};`);
  return start(site);
}

/** The same in front of two servers, with the shipped configuration for load balancing. */
export async function startLoadBalancer([one, other]: string[]) {
  const shipped = await readFile(join(root, 'deploy', 'nginx-balanced.conf'), 'utf8');
  const site = shipped
    .replaceAll('one:3000', new URL(one).host)
    .replaceAll('two:3000', new URL(other).host);
  return start(site);
}

/** Serves only a folder's files and their compressed versions: the baseline for comparisons. */
export async function startPlainNginx(folder: string) {
  const log = 'access_log /var/log/nginx/access.log combined buffer=32k flush=1s;';
  return start(`server { listen 80; root ${folder}; ${log} gzip_static on; gzip_vary on; }`);
}

async function start(shipped: string) {
  const { path, remove } = await newFolder();
  const port = await freePort();
  const site = shipped
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', path);
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pcre_jit on;
    daemon off;
    pid ${path}/nginx.pid;
    error_log ${path}/error.log;
    events {}
    http { access_log off; include /etc/nginx/mime.types; ${temporaryPaths(path)} ${site} }`;
  await writeFile(join(path, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-c', join(path, 'nginx.conf'), '-p', path, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error('nginx ended before it was ready');
    await delay(20);
  }
  return {
    url,
    process: child,
    /** The content of its access and error logs. */
    log: async () =>
      (await readFile(join(path, 'access.log'), 'utf8')) +
      (await readFile(join(path, 'error.log'), 'utf8')),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await remove();
    },
  };
}

const temporaryPaths = (path: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path}/${name};`)
    .join(' ');

export const isListening = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
