import type { Browser } from '@playwright/test';
import { storageKeys } from '../contract/account/storage-keys.ts';
import type { Part } from './bench.ts';
import { atMost, median } from './figures.ts';

const screens = { 'Homepage Hero': '/admin/homepage', Products: '/admin/products' };

/** A first visit to the admin area with nothing cached: what it downloads, and when it shows and works. */
export const adminEntry: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  const browser = await bench.browser();
  const { token } = await site.client.login({ body: { password: site.password } });
  const figures = [];
  for (const [title, path] of Object.entries(screens)) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < (bench.isQuick ? 3 : 7); visit += 1) {
      visits.push(await firstVisit(browser, site.url + path, title, token));
    }
    const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
    figures.push(
      atMost(`${title}: code downloaded by a first visit`, of('kilobytes'), 330, 'KB'),
      { what: `${title}: painted after`, seen: `${Math.round(of('painted'))} ms` },
      { what: `${title}: usable after`, seen: `${Math.round(of('usable'))} ms` },
    );
  }
  return figures;
};

interface Visit {
  kilobytes: number;
  painted: number;
  usable: number;
}

async function firstVisit(browser: Browser, url: string, title: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    ([key, value, heading]) => {
      localStorage.setItem(key, value);
      new MutationObserver((_, observer) => {
        if (document.querySelector('#page-title')?.textContent !== heading) return;
        observer.disconnect();
        performance.mark('usable');
      }).observe(document, { childList: true, subtree: true });
    },
    [storageKeys.token, token, title] as const,
  );
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) sizes.push(request.sizes());
  });
  await page.goto(url);
  await page.locator('#page-title', { hasText: title }).waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0].startTime;
    return { painted: at('first-contentful-paint'), usable: at('usable') };
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseBodySize, 0);
  await context.close();
  return { kilobytes: bytes / 1024, ...times };
}
