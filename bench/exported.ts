import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { Part } from './bench.ts';
import { atMost } from './figures.ts';

const root = join(import.meta.dirname, '..');

/** Exports the whole site of 10,000 products as files: duration and peak memory. */
export const exported: Part = async (bench) => {
  const [data, folder] = [await bench.copyOf('big'), await bench.newFolder()];
  const begun = performance.now();
  const child = spawn(
    'sh',
    ['-c', `${manifest.scripts.vitrine} export "$0"`, join(folder, 'site')],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, PUBLIC_URL: 'https://courses.example' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  bench.untilEnd({ stop: () => child.kill('SIGKILL') });
  let peak = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  }, 500);
  const [code] = await once(child, 'exit').finally(() => clearInterval(watch));
  if (code !== 0) throw new Error(`export ended with ${code}`);
  const seconds = (performance.now() - begun) / 1000;
  return [
    atMost('large catalogue: export', seconds, 180, 's'),
    atMost('large catalogue: export, memory at most', peak, 400, 'MB'),
  ];
};
