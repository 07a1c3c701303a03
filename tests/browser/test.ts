import { test as base, expect, type Page } from '@playwright/test';
import { hydratedEvent } from '../../contract/hydrated-event.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

interface Options {
  /** What a test expects on the console, such as the browser's own line about a 404. */
  expectedConsole: RegExp[];
}

interface TestFixtures extends Options {
  /** Starts a site that ends with the test: after its page, which may still be fetching. */
  startOwnSite: typeof startSite;
  /** An empty site of the test's own, for tests that change something. */
  ownSite: RunningSite;
}

interface WorkerFixtures {
  /** The demo catalogue, shared by tests that only look. */
  site: RunningSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedConsole: [[], { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  startOwnSite: async ({}, use) => {
    const sites: RunningSite[] = [];
    await use(async (...how) => {
      const site = await startSite(...how);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },

  ownSite: async ({ startOwnSite }, use) => use(await startOwnSite({ DEMO_CONTENT: '0' })),

  baseURL: async ({ site }, use) => use(site.url),

  /** A page whose console stays silent: whatever it says fails the test. */
  page: async ({ page, expectedConsole, startOwnSite: _endsLater }, use) => {
    const said: string[] = [];
    await page.addInitScript((alive) => {
      addEventListener(alive, () => Object.assign(window, { [alive]: true }));
    }, hydratedEvent);
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
    await use(page);
    await page.close();
    const unexpected = said.filter((line) => !expectedConsole.some((known) => known.test(line)));
    expect(unexpected, 'what the page said on its console').toEqual([]);
  },
});

export { expect };

/** Waits until the page's own scripts answer: before that, links lead on as they do without. */
export async function hydrateIslands(page: Page) {
  await expect.poll(() => page.evaluate((alive) => alive in window, hydratedEvent)).toBe(true);
}

/** Waits until the page has nothing left to do: what it has not done by then, it does not do. */
export async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
