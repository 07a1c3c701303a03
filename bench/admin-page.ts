import type { Page } from '@playwright/test';
import { storageKeys } from '../contract/account/storage-keys.ts';
import type { RunningSite } from '../tests/support/running-site.ts';
import type { Bench } from './bench.ts';
import { median } from './figures.ts';

/** A desktop window with a signed-in administrator. */
export async function signedInPage(bench: Bench, site: RunningSite): Promise<Page> {
  const browser = await bench.browser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { token } = await site.client.login({ body: { password: site.password } });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  return page;
}

/** The median time of five visits from navigation to the first element that matches a selector. */
export async function openingTime(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.querySelector(wanted)) performance.mark('there');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(address);
    await page.locator(selector).first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName('there')[0].startTime));
  }
  return median(times);
}

/** The duration of each frame during fast scrolling. */
export function framesOfScrolling(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const deltas: number[] = [];
    let last = await nextFrame();
    for (let frame = 0; frame < 120; frame += 1) {
      window.scrollBy(0, 120);
      const now = await nextFrame();
      deltas.push(now - last);
      last = now;
    }
    window.scrollTo(0, 0);
    return deltas;
  });
}

export function spreadOf(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
}
