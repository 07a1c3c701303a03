import { type RunningSite, startSite } from '../../support/running-site.ts';
import { test as base } from '../test.ts';

/** Tests on a site of their own, set up once before the first of them and read-only from then on. */
export const furnished = (furnish: (site: RunningSite) => Promise<void>) =>
  base.extend<object, { furnishedSite: RunningSite }>({
    furnishedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
      async ({}, use) => {
        const site = await startSite({ DEMO_CONTENT: '0' });
        await furnish(site);
        await use(site);
        await site.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ furnishedSite }, use) => use(furnishedSite.url),
  });
