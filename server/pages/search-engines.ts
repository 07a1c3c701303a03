import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../../cache/cached-response.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import { createStreamedResponse } from '../../cache/streamed-response.ts';
import { iconOf, siteIcons } from '../../contract/media/pictures.ts';
import type { Frame } from '../../contract/pages/pages.ts';
import type { Database } from '../../store/engine/database.ts';
import { readFrame } from '../../store/pages/pages.ts';
import { readSitemap, type SitemapEntry } from '../../store/pages/sitemap.ts';
import type { Config } from '../process/config.ts';
import { escapeXml } from './xml.ts';

/** What machines ask for at fixed addresses: where to look, where not to, and what to install. */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { config, db, cache }: { config: Config; db: Database; cache: SiteCache },
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

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config);
    const { response, entry } = await cache.get(`sitemap ${origin}`, async () => ({
      response: await createStreamedResponse(writeSitemap(origin, db), {
        'content-type': 'application/xml; charset=utf-8',
      }),
      tags: [
        ...(['product', 'product-order', 'category', 'category-order'] as const),
        ...(['page', 'page-order', 'homepage', 'about'] as const),
      ],
    }));
    request.cacheEntry = entry;
    return sendCachedResponse(request, reply, response);
  });

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

async function* writeSitemap(origin: string, db: Database): AsyncGenerator<string> {
  yield sitemapHead;
  for await (const entries of readSitemap(db)) {
    yield entries.map((entry) => toUrl(origin, entry)).join('');
  }
  yield '</urlset>\n';
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
