import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './bench.ts';
import { ratio } from './figures.ts';
import { header, ratesInTurns, untilReady } from './wrk.ts';

/** Two processes (`WORKERS=2`) compared with one, for cached pages and for rendered pages. */
export const severalProcesses: Part = async (bench) => {
  const one = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  const two = await bench.start({ DATA_DIR: await bench.copyOf('demo'), WORKERS: '2' });
  const anyProduct = join(await bench.newFolder(), 'any-product.lua');
  // Unknown tags: such a page isn't cached, so each request is rendered.
  await writeFile(
    anyProduct,
    'request = function() return wrk.format("GET", "/category/motion?tags=" .. math.random(1e9)) end',
  );
  await untilReady(one.url, bench);
  await untilReady(two.url, bench);
  const compare = async (what: string, options: string[]) => {
    const rates = await ratesInTurns(bench, {
      two: { url: two.url, options },
      one: { url: one.url, options },
    });
    return ratio(`${what}: two processes beside one`, [rates.two, rates.one], 'a second');
  };
  return [
    await compare('cached page, brotli', header('accept-encoding', 'br')),
    await compare('rendered page', ['-s', anyProduct]),
  ];
};
