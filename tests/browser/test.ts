import { test as base, expect } from '@playwright/test';
import { type RunningSite, startSite } from '../support/running-site.ts';

interface Options {
  /** What a test expects on the console, such as the browser's own line about a 404. */
  expectedConsole: RegExp[];
}

interface TestFixtures extends Options {
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
  ownSite: async ({}, use) => {
    const site = await startSite({ DEMO_CONTENT: '0' });
    await use(site);
    await site.stop();
  },

  baseURL: async ({ site }, use) => use(site.url),

  /** A page whose console stays silent: whatever it says fails the test. */
  page: async ({ page, expectedConsole }, use) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
    await use(page);
    const unexpected = said.filter((line) => !expectedConsole.some((known) => known.test(line)));
    expect(unexpected, 'what the page said on its console').toEqual([]);
  },
});

export { expect };
