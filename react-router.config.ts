import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole sitemap is small: no requests to discover it, and no address for them to abuse.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressFiles(join('build', 'client')),
} satisfies Config;

/** Text is compressed as well as can be, once, and never on a visitor's request. */
async function compressFiles(directory: string) {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const path = join(directory, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, brotliCompressSync(bytes));
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
