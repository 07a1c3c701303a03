import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { CannotTry, type ResilienceContext } from '../case.ts';
import { anAdministrator, type Site } from './site.ts';

/** A real browser with a signed-in administrator on one of the site's screens. */
export async function aScreen(context: ResilienceContext, site: Site, path: string): Promise<Page> {
  // Imported here: few cases need it, and it takes most of a second.
  const { chromium } = await import('@playwright/test');
  const { default: config } = await import('../../../playwright.config.ts');
  const options = config.use?.launchOptions;
  if (!existsSync(options?.executablePath ?? '')) throw new CannotTry('needs Chromium');
  const browser = await chromium.launch(options);
  context.later(() => browser.close());
  const { token } = await anAdministrator(site);
  const page = await browser.newPage({ baseURL: site.url });
  await page.addInitScript(
    ([keys, value]) => {
      localStorage.setItem(keys.token, value);
      localStorage.setItem(keys.auth, 'true');
    },
    [storageKeys, token] as const,
  );
  await page.goto(path);
  return page;
}
