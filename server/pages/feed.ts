import type { FastifyInstance } from 'fastify';
import { sendCachedResponse } from '../../cache/cached-response.ts';
import type { Made } from '../../cache/entry.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import { createStreamedResponse } from '../../cache/streamed-response.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import type { SiteSettings } from '../../contract/site/site-settings.ts';
import { feedPath } from '../../contract/views/feed-path.ts';
import type { Database } from '../../store/engine/database.ts';
import { readSiteSettings } from '../../store/site/site-settings.ts';
import { type FeedEntry, readFeed } from '../../store/views/feed.ts';
import type { SiteNames } from '../http/site-names.ts';
import type { Config } from '../process/config.ts';
import { originOf } from './search-engines.ts';
import { escapeXml } from './xml.ts';

interface FeedOptions {
  config: Config;
  db: Database;
  cache: Pick<SiteCache, 'get'>;
  names: Pick<SiteNames, 'has'>;
}

/** New courses as an RSS 2.0 feed. */
export async function feedRoute(app: FastifyInstance, { config, db, cache, names }: FeedOptions) {
  app.get(feedPath, async (request, reply) => {
    const origin = originOf(request, config);
    const make = async (): Promise<Made> => {
      const settings = await readSiteSettings(db, config.environment);
      return {
        response: await createStreamedResponse(write(origin, settings, await readFeed(db)), {
          'content-type': 'application/rss+xml; charset=utf-8',
        }),
        dependsOn: ['product', 'settings'],
      };
    };
    const isKnown = names.has(origin);
    const { response, entry } = await cache.get(`feed ${origin}`, make, { isKnown });
    if (request.url === feedPath) request.cacheEntry = entry;
    return sendCachedResponse(request, reply, response);
  });
}

async function* write(
  origin: string,
  { siteName, description, language }: SiteSettings,
  entries: FeedEntry[],
): AsyncGenerator<string> {
  const self = escapeXml(origin + feedPath);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(siteName)}</title>
<link>${escapeXml(origin)}/</link>
<description>${escapeXml(description || `New courses from ${siteName}`)}</description>
<language>${escapeXml(language)}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
`;
  for (const entry of entries) yield toItem(origin, entry);
  yield '</channel>\n</rss>\n';
}

/** Identified by its id: a course with a new URL isn't a new course. */
function toItem(origin: string, { id, slug, title, summary, image, publishedAt }: FeedEntry) {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(origin + itemPath('product', slug))}</link>`,
    `<guid isPermaLink="false">urn:uuid:${escapeXml(id)}</guid>`,
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    `<description>${escapeXml(summary)}</description>`,
    `<media:thumbnail url="${escapeXml(new URL(image, origin).href)}"/>`,
    '</item>\n',
  ].join('');
}
