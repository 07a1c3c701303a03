import { test as base, expect, type Page } from '@playwright/test';
import { hydratedEvent } from '../../contract/hydrated-event.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { clearSite } from './clear-site.ts';
import { createPagePool, forgetStorage, type PooledPage } from './page-pool.ts';

interface Options {
  /** Console messages that a test expects, such as the browser's own about a 404. */
  expectedConsole: RegExp[];
  /** Starts with an empty browser cache, for tests about first visits. */
  isFirstVisit: boolean;
}

interface TestFixtures extends Options {
  /** Starts a site that is stopped after the test's page is closed, since the page may still be fetching. */
  startOwnSite: typeof startSite;
  /** An empty site for tests that change something. The server is shared, since starting one takes time. */
  ownSite: RunningSite;
  pooledPage: PooledPage;
}

interface WorkerFixtures {
  pagePool: ReturnType<typeof createPagePool>;
  /** The demo catalog, shared by read-only tests. */
  site: RunningSite;
  emptySite: RunningSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedConsole: [[], { option: true }],
  isFirstVisit: [false, { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  startOwnSite: async ({}, use) => {
    const sites: RunningSite[] = [];
    await use(async (...how) => {
      const site = await startSite(...how);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },

  emptySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const site = await startSite({ DEMO_CONTENT: '0' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  ownSite: async ({ emptySite }, use) => {
    await clearSite(await emptySite.administrator());
    await use(emptySite);
  },

  baseURL: async ({ site }, use) => use(site.url),

  pagePool: [async ({ browser }, use) => use(createPagePool(browser)), { scope: 'worker' }],

  pooledPage: async (
    {
      pagePool,
      baseURL,
      viewport,
      hasTouch,
      locale,
      timezoneId,
      userAgent,
      acceptDownloads,
      deviceScaleFactor,
      javaScriptEnabled,
      contextOptions,
      isFirstVisit,
    },
    use,
    test,
  ) => {
    const { reducedMotion = null, forcedColors = null, ...others } = contextOptions;
    const options = { baseURL, hasTouch, locale, timezoneId, acceptDownloads };
    const pooledPage = await pagePool.take(isFirstVisit, {
      ...options,
      userAgent,
      deviceScaleFactor,
      javaScriptEnabled,
      ...others,
    });
    await pooledPage.wear({ viewport, reducedMotion, forcedColors });
    await use(pooledPage);
    await pagePool.giveBack(pooledPage, !isFirstVisit && test.status === test.expectedStatus);
  },

  context: async ({ pooledPage }, use) => use(pooledPage.context),

  /** Any console message that isn't expected fails the test. */
  page: async (
    { pooledPage, expectedConsole, isFirstVisit, startOwnSite: _endsLater },
    use,
    { testId },
  ) => {
    const { page } = pooledPage;
    const said: string[] = [];
    if (!isFirstVisit) await forgetStorage(page, testId);
    await page.addInitScript((alive) => {
      addEventListener(alive, () => Object.assign(window, { [alive]: true }));
    }, hydratedEvent);
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
    await use(page);
    await pooledPage.leave();
    const unexpected = said.filter((line) => !expectedConsole.some((known) => known.test(line)));
    expect(unexpected, 'what the page said on its console').toEqual([]);
  },
});

export { expect };

/** A headless browser's pointer starts in a corner of the page. That counts as an interaction and would start scripts. */
export const ignorePointer = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
  );

/** Waits until the page is hydrated: before that, links work as they do without scripts. */
export async function hydrateIslands(page: Page, patience: { timeout?: number } = {}) {
  // In development, the page may reload meanwhile.
  const isAlive = () => page.evaluate((alive) => alive in window, hydratedEvent).catch(() => false);
  await expect.poll(isAlive, patience).toBe(true);
}

/** Waits until the page is idle: whatever it hasn't done by then, it won't do. */
export async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Chromium may never report idle after the window was resized, however quiet the page is.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  });
}
