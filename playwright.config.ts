import { defineConfig } from '@playwright/test';
import { inMemory } from './tests/projects/in-memory.ts';

/**
 * Each page of a test has a window of its own, and each window would load the pages that stand
 * behind its address bar: a sixth of all the work. This takes the place of Playwright's own list,
 * so what that has is named again.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'AvoidCorsURLLoaderRestartOnRedirect',
];

Object.assign(process.env, inMemory());

/** Browser tests go through the built product: each worker starts the real server. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  // One a core: with three, both cores are busy all the time, and the tests take a quarter more of it.
  workers: 2,
  // Generous, because a busy machine is no failure; a test that passes never waits this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page that comes from about:blank keeps its process, with all that is compiled in it.
        '--process-per-site',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
});
