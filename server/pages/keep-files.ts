import type { FastifyInstance } from 'fastify';
import { makeAnswerOf, type Reads } from '../../api/serving/in-process-client.ts';
import { keepPublished } from '../../cache/keep-published.ts';
import { pageAddressOf, type SiteCache } from '../../cache/site-cache.ts';
import type { Config } from '../process/config.ts';
import type { OpenData } from '../process/open-data.ts';
import type { PagesOptions, Render } from './render.ts';

interface FilesSettings {
  config: Config;
  db: OpenData['db'];
  pages: PagesOptions;
  cache: SiteCache;
  reads: Reads;
  render: Render;
  handled: () => number;
}

/** Takes over the pages that the previous process published. */
export async function keepFiles(
  app: FastifyInstance,
  { config, db, pages, cache, reads, render, handled }: FilesSettings,
): Promise<void> {
  const { publishDir, publicUrl, environment, cdn, mail } = config;
  if (!cache.disk || !publishDir || !publicUrl) return;
  // All settings that affect the content of pages.
  const settings = { publicUrl, environment, cdnSeconds: cdn.seconds, hasMail: mail !== undefined };
  const kept = await keepPublished({
    db,
    cache,
    disk: cache.disk,
    directory: publishDir,
    handled,
    origin: new URL(publicUrl).origin,
    fingerprint: JSON.stringify([await pages.version?.(), settings]),
    make: (key) => {
      const address = pageAddressOf(key);
      return address === undefined ? makeAnswerOf(reads, key) : render(new URL(address));
    },
    onError: (error) => app.log.warn({ err: error }, 'what is published could not be written down'),
  });
  app.addHook('onClose', () => kept.stop());
}
