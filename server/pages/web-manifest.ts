import type { FastifyInstance } from 'fastify';
import { uploadsIn } from '../../api/serving/view-media.ts';
import { createCachedResponse, sendCachedResponse } from '../../cache/cached-response.ts';
import type { Dependency, Made } from '../../cache/entry.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import { iconOf, siteIcons } from '../../contract/media/pictures.ts';
import type { Layout } from '../../contract/views/views.ts';
import type { Database } from '../../store/engine/database.ts';
import { readTheme } from '../../store/site/theme.ts';
import { readLayoutSettings } from '../../store/views/layout-settings.ts';
import type { Config } from '../process/config.ts';

interface WebManifestOptions {
  config: Pick<Config, 'environment'>;
  db: Database;
  cache: Pick<SiteCache, 'get'>;
}

/** Requested by phones when the site is added to the home screen. */
export async function webManifestRoute(
  app: FastifyInstance,
  { config, db, cache }: WebManifestOptions,
) {
  async function make(): Promise<Made> {
    const { siteName, description, language, icon } = await readLayoutSettings(
      db,
      config.environment,
    );
    const { primaryColor } = await readTheme(db);
    const text = JSON.stringify({
      name: siteName,
      short_name: siteName,
      ...(description && { description }),
      lang: language,
      start_url: '/',
      display: 'browser',
      background_color: '#faf9f6',
      theme_color: primaryColor,
      icons: installedIcons(icon),
    });
    const files = uploadsIn(icon?.url ?? '').map((name): Dependency => `media:${name}`);
    return {
      response: createCachedResponse(text, { 'content-type': 'application/manifest+json' }),
      dependsOn: ['settings', 'theme', ...files],
    };
  }

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { response, entry } = await cache.get('manifest', make);
    if (!/[?%]/.test(request.url)) request.cacheEntry = entry;
    return sendCachedResponse(request, reply, response);
  });
}

/** Until the sizes of an icon have been created, the original image is the icon. */
function installedIcons(icon: Layout['icon']) {
  if (icon && !icon.isMade) return [{ src: icon.url, sizes: 'any' }];
  const png = (src: string, { size }: { size: number }) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
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
