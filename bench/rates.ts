import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '../tests/support/running-site.ts';

/**
 * Requests a second, measured by wrk (`apt-get install wrk`) in turns within one run: Vitrine with one
 * process and with two, and a bare Node server with the same bytes. `node bench/rates.ts [rounds]`
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = 3;

const one = await startSite({ LOG_LEVEL: 'warn' });
const two = await startSite({ LOG_LEVEL: 'warn', WORKERS: '2' });
const bare = spawn('node', [join(import.meta.dirname, 'bare-server.ts'), one.url]);
const bareUrl = String((await once(bare.stdout, 'data'))[0]).trim();
const etag = (await fetch(one.url)).headers.get('etag') ?? '';
const anyProduct = join(one.folder, 'any-product.lua');
// Nobody has this page, so each request is rendered.
await writeFile(
  anyProduct,
  'request = function() return wrk.format("GET", "/product/" .. math.random(1e9)) end',
);

const servers = { bare: bareUrl, one: one.url, two: two.url };
const kinds: { name: string; options: string[]; measured: (keyof typeof servers)[] }[] = [
  {
    name: 'kept page, brotli',
    options: ['-H', 'accept-encoding: br'],
    measured: ['bare', 'one', 'two'],
  },
  {
    name: 'kept page, 304',
    options: ['-H', `if-none-match: ${etag}`],
    measured: ['bare', 'one', 'two'],
  },
  { name: 'rendered page', options: ['-s', anyProduct], measured: ['one', 'two'] },
];

// Until what is made ready in the background is ready.
await new Promise((resolve) => setTimeout(resolve, 20_000));
for (const { name, options, measured } of kinds) {
  const rates = { bare: [] as number[], one: [] as number[], two: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const server of measured) {
      const rate = measure(servers[server], options);
      if (round > 0) rates[server].push(rate); // the first one warms
    }
  }
  const of = (server: keyof typeof servers) => median(rates[server]);
  const absolute = measured.map((server) => `${server} ${of(server).toFixed(0)}/s`).join(', ');
  console.log(`${name}: ${absolute}`);
  if (measured.includes('bare')) console.log(`  one/bare ${(of('one') / of('bare')).toFixed(2)}`);
  console.log(`  two/one ${(of('two') / of('one')).toFixed(2)}`);
}
bare.kill();
await one.stop();
await two.stop();

function measure(url: string, options: string[]): number {
  const said = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...options, url]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(String(said))?.[1]);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
