import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, createCachedResponse, sendCachedResponse } from '../../cache/cached-response.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import { createStreamedResponse } from '../../cache/streamed-response.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { itemKinds, listedKinds } from '../../contract/kinds/kind-names.ts';
import type { Database } from '../../store/engine/database.ts';
import { countSitemap, readSitemap, type SitemapEntry } from '../../store/views/sitemap.ts';
import type { SiteNames } from '../http/site-names.ts';
import type { Config } from '../process/config.ts';
import { escapeXml } from './xml.ts';

interface SearchEngineOptions {
  config: Pick<Config, 'publicUrl'>;
  db: Database;
  cache: Pick<SiteCache, 'get'>;
  names: Pick<SiteNames, 'has'>;
  /** How many URLs one sitemap file holds. */
  mostAddresses?: number;
}

/** What crawlers request at fixed URLs: where to look, and where not to. */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { config, db, cache, names, mostAddresses = mostInSitemap }: SearchEngineOptions,
) {
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      '',
      `Sitemap: ${originOf(request, config)}/sitemap.xml`,
      '',
    ].join('\n');
  });

  /** Cached until something that it lists changes; generated in chunks that yield to the event loop. */
  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: (origin: string) => AsyncIterable<string>,
  ) {
    const origin = originOf(request, config);
    const make = async () => ({
      response: await createStreamedResponse(write(origin), {
        'content-type': 'application/xml; charset=utf-8',
      }),
      dependsOn: listed,
    });
    const { response, entry } = await cache.get(`${name} ${origin}`, make, {
      isKnown: names.has(origin),
    });
    if (!/[?%]/.test(request.url)) request.cacheEntry = entry;
    return sendCachedResponse(request, reply, response);
  }

  /** Cached as long as the files themselves: a request for a missing one costs no query. */
  async function countFiles(): Promise<number> {
    const make = async () => {
      const { length } = await sitemapFiles(db, mostAddresses);
      return { response: createCachedResponse(String(length), {}), dependsOn: listed };
    };
    const { response } = await cache.get('sitemap files', make);
    return Number(await bodyOf(response, 'identity'));
  }

  app.get('/sitemap.xml', (request, reply) =>
    sendXml(request, reply, 'sitemap', async function* (origin) {
      const files = await sitemapFiles(db, mostAddresses);
      if (files.length === 0) yield* writeSitemap(origin, readSitemap(db));
      else yield writeSitemapIndex(origin, files);
    }),
  );

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,4}).xml',
    async (request, reply) => {
      const number = Number(request.params.number);
      if (number > (await countFiles())) throw new ApiError('notFound');
      const from = (number - 1) * mostAddresses;
      return sendXml(request, reply, `sitemap ${number}`, (origin) =>
        writeSitemap(origin, slice(readSitemap(db), from, from + mostAddresses)),
      );
    },
  );
}

/** The origin that visitors know the site by: as configured, or as requested. */
export function originOf(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
}

/** The protocol's limit for one file. */
const mostInSitemap = 50_000;

const listed = [...itemKinds, ...listedKinds.map((kind) => `${kind}-order` as const)];

/** The files that the index lists; none if one file holds all URLs. */
export async function sitemapFiles(db: Database, mostAddresses = mostInSitemap): Promise<string[]> {
  const count = Math.ceil((await countSitemap(db)) / mostAddresses);
  if (count <= 1) return [];
  return Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`);
}

async function* slice(
  batches: AsyncIterable<SitemapEntry[]>,
  from: number,
  to: number,
): AsyncGenerator<SitemapEntry[]> {
  let passed = 0;
  for await (const entries of batches) {
    yield entries.slice(Math.max(0, from - passed), Math.max(0, to - passed));
    passed += entries.length;
    if (passed >= to) return;
  }
}

async function* writeSitemap(
  origin: string,
  batches: AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield sitemapHead;
  for await (const entries of batches) {
    yield entries.map((entry) => toUrl(origin, entry)).join('');
  }
  yield '</urlset>\n';
}

function writeSitemapIndex(origin: string, files: string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</sitemapindex>
`;
}

const sitemapHead = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;

function toUrl(origin: string, { path, updatedAt, image }: SitemapEntry): string {
  const parts = [
    `<loc>${escapeXml(origin + path)}</loc>`,
    updatedAt && `<lastmod>${escapeXml(updatedAt)}</lastmod>`,
    image &&
      `<image:image><image:loc>${escapeXml(new URL(image, origin).href)}</image:loc></image:image>`,
  ];
  return `<url>${parts.filter(Boolean).join('')}</url>\n`;
}
