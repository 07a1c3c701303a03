import { defineConfig } from '@playwright/test';

/**
 * Each page of a test has a window of its own, and each window would load the pages that stand
 * behind its address bar: a sixth of all the work. This takes the place of Playwright's own list,
 * so what that has is named again.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PreconnectToSearch', 'AvoidCorsURLLoaderRestartOnRedirect'],
];

/** Browser tests go through the built product: each worker starts the real server. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
});
