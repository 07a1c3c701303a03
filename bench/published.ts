import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/support/servers/free-port.ts';
import { startNginx } from '../tests/support/servers/nginx.ts';
import type { Bench } from './bench.ts';

/** A site that publishes, behind nginx with the shipped configuration. */
export async function startPublished(bench: Bench) {
  const [dataDir, publishDir] = [await bench.copyOf('demo'), await bench.newFolder()];
  const port = String(await freePort());
  const site = await bench.start({
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PUBLISH_DIR: publishDir,
    TRUST_PROXY: '1',
  });
  const nginx = bench.untilEnd(await startNginx({ server: site.url, dataDir, publishDir }));
  const current = join(publishDir, 'current');
  const isPublished = async () => {
    while (!existsSync(join(current, 'about', 'index.html.gz'))) await pause(5);
  };
  return { site, nginx, current, isPublished };
}
