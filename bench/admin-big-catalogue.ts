import type { Page } from '@playwright/test';
import { storageKeys } from '../contract/limits.ts';
import type { Part } from './bench.ts';
import { atMost, type Figure, median } from './figures.ts';

/**
 * How quick the admin area is with a large catalogue: opening, and in a thorough run scrolling,
 * searching, typing and moving a row.
 */
export const adminBigCatalogue: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('big') });
  const browser = await bench.browser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { token } = await site.client.login({ body: { password: site.password } });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  const [first] = await site.client.listProducts();
  const figures = [await open(page, site.url, first.title)];
  if (bench.isQuick) return figures;
  figures.push(
    await scroll(page),
    await typeInto(page, 'the search', 'Search products', 'scratch 4321'),
    await moveRow(page, first.title),
  );
  await page.goto(`${site.url}/admin/products/${first.id}`);
  const text = 'A title that somebody types quickly';
  figures.push(await typeInto(page, "a product's title", /^Title/, text));
  return figures;
};

/** From the address to the first rows of the list. */
async function open(page: Page, url: string, title: string): Promise<Figure> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('tbody tr[data-index]')) performance.mark('rows');
    }).observe(document, { childList: true, subtree: true });
  });
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(`${url}/admin/products`);
    await page.getByRole('link', { name: title, exact: true }).first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName('rows')[0].startTime));
  }
  return atMost('admin area, large catalogue: open the list, median', median(times), 2_000, 'ms');
}

async function scroll(page: Page): Promise<Figure> {
  const frames = await page.evaluate(async () => {
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
  return spread('a frame while scrolling', frames);
}

/** From the key to the frame that shows what it did. */
async function typeInto(
  page: Page,
  what: string,
  label: string | RegExp,
  text: string,
): Promise<Figure> {
  await page.getByLabel(label).first().click();
  await page.evaluate(() => {
    const waits: number[] = [];
    const measure = () => {
      const pressed = performance.now();
      requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - pressed)));
    };
    document.addEventListener('keydown', measure, true);
    Object.assign(window, { takeWaits: () => waits.splice(0) });
  });
  await page.keyboard.type(text, { delay: 80 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const waits = await page.evaluate(() =>
    (window as unknown as { takeWaits: () => number[] }).takeWaits(),
  );
  return spread(`a key in ${what}`, waits);
}

async function moveRow(page: Page, title: string): Promise<Figure> {
  await page.getByLabel('Search products').fill('');
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  const answered = page.waitForResponse('**/reorder/bulk');
  const begun = performance.now();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await page
    .locator('tr[data-index="1"]')
    .getByRole('link', { name: title, exact: true })
    .first()
    .waitFor();
  const onScreen = performance.now() - begun;
  await answered;
  const stored = performance.now() - begun;
  const seen = `on the screen after ${Math.round(onScreen)} ms, stored after ${Math.round(stored)} ms`;
  return { what: 'admin area, large catalogue: a row moved', seen };
}

function spread(what: string, times: number[]): Figure {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  const seen = `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
  return { what: `admin area, large catalogue: ${what}`, seen };
}
