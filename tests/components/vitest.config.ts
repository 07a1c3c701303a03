import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import playwrightConfig from '../../playwright.config.ts';

/**
 * Component tests: parts of the admin area, each mounted alone in one page of a real browser. A
 * config of their own, so that no other test loads a browser.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  cacheDir: 'node_modules/.vite/components',
  optimizeDeps: {
    // Found before the first test: what is found later reloads the page under it.
    entries: ['admin/area.tsx', 'admin/**/*.test.tsx'],
    include: ['vitest-browser-react', 'react/jsx-dev-runtime'],
  },
  test: {
    include: ['admin/**/*.test.tsx', 'tests/components/*.test.tsx'],
    setupFiles: ['tests/support/no-logged-errors.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({ launchOptions: playwrightConfig.use?.launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
