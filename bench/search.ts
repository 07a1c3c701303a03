import type { Part } from './bench.ts';
import { atMost, type Figure } from './figures.ts';
import { residentMb } from './memory.ts';

const rounds = 40;
/** During the first rounds, code is still being compiled. */
const roundsBefore = 20;
const mostMs = 20;

/** What visitors type; the numbers make each search unique. */
const searches = {
  'a word': (round: number) => `gradients ${round}`,
  'a beginning': (round: number) => ['fl', 'co', 'mo', 'par'][round % 4],
  'a wrong letter': (round: number) => `lanscapes ${round}`,
  'many words': (round: number) => `light and noise that never repeat from scratch ${round}`,
};

/** Searches in a large catalog, from the request to the response. */
export const search: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('big'), TRUST_PROXY: '1' });
  const admin = await site.administrator();
  const before = await residentMb(site);
  const ask = async (words: string, round: number) => {
    const begun = performance.now();
    const address = `${site.url}/api/search?${new URLSearchParams({ q: words })}`;
    const response = await fetch(address, {
      headers: { 'x-forwarded-for': `10.0.${round >> 8}.${round & 255}` },
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await response.text();
    return performance.now() - begun;
  };
  const first = await ask('flow', 0);
  const figures: Figure[] = [
    {
      what: 'search in 10,000 courses: the first, which makes the index',
      seen: `${Math.round(first)} ms`,
    },
  ];
  for (const [what, words] of Object.entries(searches)) {
    const times: number[] = [];
    for (let round = -roundsBefore; round < rounds; round += 1) {
      const time = await ask(words(round + roundsBefore), round + roundsBefore);
      if (round >= 0) times.push(time);
    }
    figures.push(atMost(`search in 10,000 courses: ${what}, 95 %`, late(times), mostMs, 'ms'));
  }
  const slug = 'flow-fields-from-scratch';
  const edited: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id, ...product } = await site.client.getProductBySlug({ params: { slug } });
    await admin.updateProduct({ params: { id }, body: { ...product, duration: `${round} h` } });
    edited.push(await ask(`flow ${round}`, round));
  }
  figures.push(atMost('search in 10,000 courses: after an edit, 95 %', late(edited), mostMs, 'ms'));
  const held = (await residentMb(site)) - before;
  return [
    ...figures,
    { what: 'search in 10,000 courses: memory more than before', seen: `${Math.round(held)} MB` },
  ];
};

/** The 95th percentile. */
const late = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)];
