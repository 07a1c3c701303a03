import type { Part } from './bench.ts';
import { atMost, type Figure, median } from './figures.ts';

const rounds = 15;
const mostMs = 200;

/** How long the API takes to respond for a library with the files of a large catalog. */
export const library: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('big') });
  const admin = await site.administrator();
  const first = await admin.listMedia({ query: {} });
  const perPage = '200';
  const last = String(Math.ceil(first.total / Number(perPage)));
  const measure = async (what: string, ask: () => Promise<unknown>): Promise<Figure> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    const files = first.total.toLocaleString('en');
    return atMost(`library of ${files} files: ${what}, median`, median(times), mostMs, 'ms');
  };
  const list = (query: Record<string, string>) => () =>
    admin.listMedia({ query: { perPage, ...query } });
  return [
    await measure('the first page', list({})),
    await measure('the last page', list({ page: last })),
    await measure('a search', list({ search: 'flow field', sort: 'name' })),
    await measure('what nothing uses', list({ filter: 'unused' })),
    await measure('pictures without words', list({ filter: 'no-alt' })),
    await measure('one file', () =>
      admin.getLibraryFile({ params: { name: first.items[0].name } }),
    ),
  ];
};
