import type { Part } from './bench.ts';
import { atMost, type Figure, median, ratio } from './figures.ts';
import { header, ratesInTurns, untilReady } from './wrk.ts';

const count = 10_000;
const rounds = 15;
const name = `${count.toLocaleString('en')} redirects`;

/** The cost of an old site's URLs: a page that isn't one, one that is, and the list of them. */
export const redirects: Part = async (bench) => {
  const [plain, site] = [
    await bench.start({ DATA_DIR: await bench.copyOf('demo') }),
    await bench.start({ DATA_DIR: await bench.copyOf('demo') }),
  ];
  const admin = await site.administrator();
  const lines = Array.from({ length: count }, (_, index) => `/Old/${index}.html,/about?n=${index}`);
  const importing = await timeOf(() => admin.importRedirects({ csv: lines.join('\n') }));
  const list = (query: Record<string, string>) => () => admin.browseRedirects({ query });
  const medianOf = async (what: string, ask: () => Promise<unknown>, most: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(ask));
    return atMost(`${name}: ${what}, median`, median(times), most, 'ms');
  };
  let added = 0;
  const figures: Figure[] = [
    atMost(`${name}: import`, importing, 5_000, 'ms'),
    await medianOf('a page of the list', list({}), 200),
    await medianOf('a search', list({ search: '9999.html' }), 200),
    await medianOf(
      'add one, and be led on by it',
      async () => {
        added += 1;
        await admin.createRedirect({ body: { from: `/added/${added}`, to: '/about' } });
        const { status } = await fetch(`${site.url}/added/${added}`, { redirect: 'manual' });
        if (status !== 301) throw new Error(`the redirect answered ${status}`);
      },
      500,
    ),
  ];
  await untilReady(plain.url, bench);
  await untilReady(site.url, bench);
  const options = header('accept-encoding', 'br');
  const rates = await ratesInTurns(bench, {
    plain: { url: plain.url, options },
    page: { url: site.url, options },
    redirect: { url: `${site.url}/old/5000.html`, options },
  });
  const unit = 'a second';
  return [
    ...figures,
    ratio(`${name}: kept pages beside none`, [rates.page, rates.plain], unit, { atLeast: 0.9 }),
    ratio(`${name}: led on, beside a kept page`, [rates.redirect, rates.page], unit),
  ];
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
