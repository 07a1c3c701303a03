import { realpath } from 'node:fs/promises';
import { startPlainNginx } from '../tests/support/servers/nginx.ts';
import type { Part } from './bench.ts';
import { type Figure, ratio } from './figures.ts';
import { startPublished } from './published.ts';
import { header, ratesInTurns } from './wrk.ts';

/** Published pages through the shipped nginx configuration, compared with nginx serving only the files. */
export const publishedPages: Part = async (bench) => {
  const published = await startPublished(bench);
  await published.isPublished();
  const plain = bench.untilEnd(await startPlainNginx(await realpath(published.current)));
  const urls = { vitrine: `${published.nginx.url}/about`, plain: `${plain.url}/about/index.html` };
  const gzip = header('accept-encoding', 'gzip');
  const answer = await fetch(urls.vitrine, { headers: { 'accept-encoding': 'gzip' } });
  const known = header('if-none-match', answer.headers.get('etag') ?? '');
  const figures: Figure[] = [];
  for (const [name, options] of [
    ['gzip', gzip],
    ['plain', []],
    ['304', [...gzip, ...known]],
  ] as const) {
    const rates = await ratesInTurns(bench, {
      vitrine: { url: urls.vitrine, options: [...options] },
      plain: { url: urls.plain, options: [...options] },
    });
    const what = `published page, ${name}: beside plain static nginx`;
    figures.push(ratio(what, [rates.vitrine, rates.plain], 'a second', { atLeast: 0.9 }));
  }
  return figures;
};
