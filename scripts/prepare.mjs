// Makes a fresh clone ready: installs what the lock file names, builds what changed and, for tests
// and bench, installs the browser and servers that they need. Plain JavaScript without dependencies:
// it runs before anything is installed, on whatever Node the machine has.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
// `randomUUIDv7` came with this one.
const neededNode = [24, 16];
const sources = [
  'admin',
  'api',
  'cache',
  'colours',
  'contract',
  'jobs',
  'mail',
  'media',
  'public',
  'search',
  'server',
  'site',
  'store',
  'ui',
];
const sourceFiles = [
  'package-lock.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.server.config.ts',
  'vite.shared.ts',
  'react-router.config.ts',
];

/** What is no package of npm, by the name of the goal that needs it. */
const needed = {
  test: ['browser', 's3', 'nginx', 'caddy'],
  resilience: ['browser', 'nginx', 'caddy'],
  bench: ['browser', 's3', 'nginx', 'wrk'],
};
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
const programs = {
  browser: {
    title: 'Chromium (or set CHROMIUM_PATH)',
    packages: ['chromium-headless-shell'],
    isThere: () => existsSync(browser),
  },
  // A real S3 server, on the system's Python.
  s3: {
    title: 'OpenStack Swift',
    packages: ['python3-swift', 'python3-lxml'],
    isThere: () => answers('/usr/bin/python3', '-c', 'import swift, lxml'),
  },
  nginx: { title: 'nginx', packages: ['nginx-light'], isThere: () => answers('nginx', '-v') },
  caddy: { title: 'Caddy', packages: ['caddy'], isThere: () => answers('caddy', 'version') },
  wrk: {
    title: 'wrk',
    packages: ['wrk'],
    isThere: () => spawnSync('wrk', ['-v']).error === undefined,
  },
};

const goal = process.argv[2];
install();
checkNode();
if (goal !== 'dev' && goal !== 'unit') build();
if (goal === 'bench') install('bench');
findPrograms(needed[goal] ?? []);

function install(folder = '.') {
  const wanted = hashOf([join(folder, 'package-lock.json')]);
  const stamp = join(folder, 'node_modules/.installed');
  if (read(stamp) === wanted) return;
  say('Installing packages (once; about a minute) …');
  run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(join(root, stamp), wanted);
}

/** Node 24 comes with the packages on Linux; elsewhere the machine's own must do. */
function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: withPackages() });
  const [major, minor] = (/^v(\d+)\.(\d+)/.exec(stdout ?? '') ?? [0, 0, 0]).slice(1).map(Number);
  const [neededMajor, neededMinor] = neededNode;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  stop(`Vitrine needs Node ${neededNode.join('.')} or later; this machine has ${process.version}.`);
}

function build() {
  const wanted = hashOf([...sources.flatMap(filesIn), ...sourceFiles]);
  const stamp = 'build/.built';
  if (read(stamp) === wanted) return;
  say('Building …');
  run('npm', ['run', '--silent', 'build'], 'ignore');
  writeFileSync(join(root, stamp), wanted);
}

/** Installs what the tests need beside the packages of npm, where this machine allows it. */
function findPrograms(names) {
  const missing = names.map((name) => programs[name]).filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => program.packages);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    stop(
      `Missing: ${missing.map(({ title }) => title).join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
    );
  }
  say(`Installing ${missing.map(({ title }) => title).join(', ')} …`);
  run('apt-get', ['update', '-qq'], 'ignore');
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 'ignore');
}

function answers(command, ...parameters) {
  return spawnSync(command, parameters).status === 0;
}

function run(command, parameters, output = 'inherit') {
  const options = { cwd: root, env: withPackages(), encoding: 'utf8' };
  const stdio = ['ignore', output === 'inherit' ? 'inherit' : 'pipe', 'pipe'];
  const { status, stdout, stderr } = spawnSync(command, parameters, { ...options, stdio });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  stop(`\`${command} ${parameters.join(' ')}\` failed.`);
}

function withPackages() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` };
}

function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  const entries = readdirSync(absolute, { withFileTypes: true, recursive: false });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
