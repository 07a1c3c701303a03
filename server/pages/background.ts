import type { FastifyInstance } from 'fastify';
import type { Publisher } from '../../cache/publish.ts';
import type { Database } from '../../store/engine/database.ts';
import { readSitemap } from '../../store/pages/sitemap.ts';
import { afterChanges } from './after-changes.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { LastGood } from './last-good.ts';
import type { FindPage } from './pages.ts';
import type { Visits } from './visits.ts';
import { warm } from './warm.ts';

interface BackgroundOptions {
  db: Database;
  find: FindPage;
  lastGood: LastGood;
  visits: Visits;
  known: KnownAddresses;
  publisher: Publisher | undefined;
}

/** After the start and after every change, makes ready what visitors will ask for. */
export function workInBackground(
  app: FastifyInstance,
  { db, find, lastGood, visits, known, publisher }: BackgroundOptions,
) {
  const { changed, stop } = afterChanges(
    async (isCurrent) => {
      const paths: string[] = [];
      for await (const entries of readSitemap(db)) paths.push(...entries.map(({ path }) => path));
      const all = new Set(paths);
      known.learn(all);
      lastGood.keepOnly(all);
      const site = visits.origin();
      if (site === undefined) return;
      const addresses = visits.sort(paths).map((path) => site + path);
      await (publisher
        ? publisher.publish(find, addresses, isCurrent)
        : warm({ find, addresses, isCurrent }));
    },
    (error) => app.log.warn({ err: error }, 'pages could not be made ready'),
  );
  let isListening = false;
  app.addHook('onListen', async () => {
    isListening = true;
    changed();
  });
  visits.onFirst(() => changed());
  app.addHook('preClose', stop);
  return {
    changed() {
      if (isListening) changed();
    },
  };
}
