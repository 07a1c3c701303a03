import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from './support/engines.ts';

/** Checks the container files without a container engine. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFile(join(root, path), 'utf8');
const dockerfile = await read('Dockerfile');
const [, image] = dockerfile.split(/^FROM .*$/m).slice(1);

/** What the image copies from the sources. */
const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
  paths.split(' '),
);

it('copies only existing paths that .dockerignore allows', async () => {
  const kept = (await read('.dockerignore')).split('\n');
  for (const [, paths] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
    for (const path of paths.split(' ')) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(kept).toContain(`!${path}`);
    }
  }
});

it('installs no development dependencies, and runs no package scripts', async () => {
  const guide = await read('docs/deployment.md');
  for (const text of [dockerfile, guide]) {
    const installs = [...text.matchAll(/npm (?:ci|install)\b.*/g)].map(([line]) => line);
    expect(installs.length).toBeGreaterThan(0);
    for (const line of installs) expect(line).toContain('npm ci --omit=dev --ignore-scripts');
  }
  const { dependencies } = JSON.parse(await read('package.json'));
  // Dependencies of `npm run build` must be installed without development dependencies.
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['vite', '@react-router/dev']));
});

it('does not run as root, and has a health check', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('RUN '));
});

it('copies everything that the server and the commands need', async () => {
  const { path, remove } = await newFolder();
  for (const name of copied) await cp(join(root, name), join(path, name), { recursive: true });
  for (const name of ['node_modules', 'build']) await symlink(join(root, name), join(path, name));
  await mkdir(join(path, 'data'));
  const env = { ...process.env, PORT: '0', DATA_DIR: join(path, 'data'), DEMO_CONTENT: '0' };
  const [, command] = /^CMD (.+)$/m.exec(image) ?? [];
  const [program, ...args] = JSON.parse(command);
  const server = spawn(program, args, { cwd: path, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  // Keeps reading: the server exits if nobody reads its output.
  server.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toContain('Password:');
  const [, address] = /Vitrine is ready:\s+(\S+)/.exec(printed) ?? [];
  expect((await fetch(`${address}/`)).status).toBe(200);
  const check = spawnSync('node', ['commands/main.ts', 'check'], { cwd: path, env });
  expect([check.status, String(check.stderr)]).toEqual([0, 'Nothing found.\n']);
  server.kill('SIGTERM');
  await once(server, 'exit');
  await remove();
});

it('composes servers with documented settings and existing services and files', async () => {
  const { services, volumes } = parse(await read('deploy/compose.yaml'), { merge: true });
  const settings = await read('docs/configuration.md');
  for (const name of Object.keys(services.one.environment))
    expect(settings).toContain(`\`${name}\``);
  for (const service of Object.values<Record<string, object>>(services)) {
    const needed = service.depends_on ?? [];
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) {
      expect(Object.keys(services)).toContain(other);
    }
    for (const volume of (service.volumes ?? []) as string[]) {
      const [source] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  }
  expect(services.one.read_only).toBe(true);
  const nginx = await read('deploy/nginx-balanced.conf');
  for (const [, host] of nginx.matchAll(/^\s+server (\w+):3000/gm)) {
    expect(Object.keys(services)).toContain(host);
  }
});

it('the systemd unit starts existing files', async () => {
  const unit = await read('deploy/vitrine.service');
  const [, program, script] = /^ExecStart=\/opt\/vitrine\/(\S+) .*?(\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
  expect(existsSync(join(root, script))).toBe(true);
  // Web servers cannot reach the state folder of a dynamic user.
  expect(unit).not.toContain('DynamicUser');
  expect(unit).toMatch(/^StateDirectoryMode=0711$/m);
});
