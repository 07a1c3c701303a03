import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../../cache/cached-response.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import { createStreamedResponse } from '../../cache/streamed-response.ts';
import { ApiError } from '../../contract/errors.ts';
import { iconOf, siteIcons } from '../../contract/media/pictures.ts';
import type { Frame } from '../../contract/pages/pages.ts';
import type { Database } from '../../store/engine/database.ts';
import { readFrame } from '../../store/pages/pages.ts';
import { countSitemap, readSitemap, type SitemapEntry } from '../../store/pages/sitemap.ts';
import type { Config } from '../process/config.ts';
import { escapeXml } from './xml.ts';

interface SearchEngineOptions {
  config: Pick<Config, 'publicUrl' | 'environment'>;
  db: Database;
  cache: Pick<SiteCache, 'get'>;
  /** How many addresses one file of the sitemap holds. */
  mostAddresses?: number;
}

/** What machines ask for at fixed addresses: where to look, where not to, and what to install. */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { config, db, cache, mostAddresses = mostInSitemap }: SearchEngineOptions,
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

  /** Kept until something that it lists has changed; made a part at a time, with a turn for others between two. */
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
      tags: [...listed],
    });
    const { response, entry } = await cache.get(`${name} ${origin}`, make, { staleIfError: true });
    request.cacheEntry = entry;
    return sendCachedResponse(request, reply, response);
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
      const files = await sitemapFiles(db, mostAddresses);
      if (number > files.length) throw new ApiError('notFound');
      const from = (number - 1) * mostAddresses;
      return sendXml(request, reply, `sitemap ${number}`, (origin) =>
        writeSitemap(origin, slice(readSitemap(db), from, from + mostAddresses)),
      );
    },
  );

  app.get('/manifest.webmanifest', async (_request, reply) => {
    reply.type('application/manifest+json').header('cache-control', 'public, no-cache');
    const { siteName, description, language, icon, theme } = await readFrame(
      db,
      config.environment,
    );
    return {
      name: siteName,
      short_name: siteName,
      ...(description && { description }),
      lang: language,
      start_url: '/',
      display: 'browser',
      background_color: '#faf9f6',
      theme_color: theme.primaryColor,
      icons: installedIcons(icon),
    };
  });
}

/** What a phone shows of a site that is put on its home screen. */
function installedIcons(icon: Frame['icon']) {
  if (icon && !icon.isMade) return [{ src: icon.url, sizes: 'any' }];
  const png = (src: string, { size }: { size: number }) => ({
    ...{ src, sizes: `${size}x${size}`, type: 'image/png' },
  });
  if (!icon) {
    return [
      png('/icon-192.png', siteIcons.small),
      png('/icon-512.png', siteIcons.large),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ];
  }
  return [
    png(iconOf(icon.url, 'small'), siteIcons.small),
    png(iconOf(icon.url, 'large'), siteIcons.large),
    { ...png(iconOf(icon.url, 'maskable'), siteIcons.maskable), purpose: 'maskable' },
  ];
}

/** The address that visitors know the site by: as configured, or as they asked for it. */
export function originOf(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
}

/** The most that the protocol allows in one file. */
const mostInSitemap = 50_000;

const listed = [
  ...(['product', 'product-order', 'category', 'category-order'] as const),
  ...(['page', 'page-order', 'homepage', 'about'] as const),
];

/** The files that the index names; none where one file holds all addresses. */
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
