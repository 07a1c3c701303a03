import type { Page } from '@playwright/test';
import { framesOfScrolling, openingTime, signedInPage, spreadOf } from './admin-page.ts';
import type { Part } from './bench.ts';
import { atMost, type Figure } from './figures.ts';

/**
 * How fast the admin area is with a large catalog: opening, and in a thorough run scrolling, searching, typing and
 * moving a row.
 */
export const adminBigCatalogue: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('big') });
  const page = await signedInPage(bench, site);
  const [first] = await site.client.listProducts();
  const opening = await openingTime(page, `${site.url}/admin/products`, 'tbody tr[data-index]');
  const figures: Figure[] = [
    atMost('admin area, large catalogue: open the list, median', opening, 2_000, 'ms'),
  ];
  if (bench.isQuick) return figures;
  figures.push(
    spread('a frame while scrolling', await framesOfScrolling(page)),
    await typeInto(page, 'the search', 'Search products', 'scratch 4321'),
    await moveRow(page, first.title),
  );
  await page.goto(`${site.url}/admin/products/${first.id}`);
  const text = 'A title that somebody types quickly';
  figures.push(await typeInto(page, "a product's title", /^Title/, text));
  return figures;
};

/** From the keypress to the frame that shows its effect. */
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

const spread = (what: string, times: number[]): Figure => ({
  what: `admin area, large catalogue: ${what}`,
  seen: spreadOf(times),
});
