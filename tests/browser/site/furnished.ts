import { type RunningSite, startSite } from '../../support/running-site.ts';
import { test as base } from '../test.ts';

/** Tests that look at a site of their own, which is furnished before the first of them. Nobody changes it. */
export const furnished = (furnish: (site: RunningSite) => Promise<void>) =>
  base.extend<object, { furnishedSite: RunningSite }>({
    furnishedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
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
