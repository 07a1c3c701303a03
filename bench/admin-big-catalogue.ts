import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { storageKeys } from '../contract/limits.ts';
import playwright from '../playwright.config.ts';
import { readConfig } from '../server/config.ts';
import { openData } from '../server/open-data.ts';
import { createCategory } from '../store/categories.ts';
import { createProduct } from '../store/products.ts';
import { createTag } from '../store/tags.ts';
import { write } from '../store/write.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { startSite } from '../tests/support/running-site.ts';

/**
 * How quick the admin area is with a big catalogue: `node bench/admin-big-catalogue.ts [products]`.
 * Beside what a person waits, it tells what the page's own thread works, which a busy machine
 * does not change.
 */

const count = Number(process.argv[2] ?? 5_000);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
const lastId = await fill();
const site = await startSite({ DATA_DIR: folder });
const browser = await chromium.launch(playwright.use?.launchOptions);
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const session = await page.context().newCDPSession(page);
try {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { token } = await site.client.login({ body: { password: site.password } });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  await open();
  await scroll();
  await typeInto('the search', 'Search products', 'course 4321');
  await reorder();
  await typeInForm();
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<string> {
  const { db } = await openData(readConfig({ DATA_DIR: folder, DEMO_CONTENT: '0' }));
  const id = await write(db, async (trx) => {
    const category = await createCategory(trx, aCategory());
    const tag = await createTag(trx, { title: 'Night' });
    const description = `<p>${'What you will learn, and why. '.repeat(60)}</p>`;
    const links = { categories: [category.id], tags: [tag.id], description };
    let last = '';
    for (let number = 0; number < count; number += 1) {
      const product = aProduct({ title: `Course ${number}`, mainImage: '/empty.png', ...links });
      last = (await createProduct(trx, product)).id;
    }
    return last;
  });
  await db.destroy();
  return id;
}

async function open() {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('tbody tr[data-index]')) performance.mark('rows');
    }).observe(document, { childList: true, subtree: true });
  });
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(`${site.url}/admin/products`);
    await page.getByRole('link', { name: 'Course 0', exact: true }).waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName('rows')[0].startTime));
  }
  report(`open the list of ${count} products`, times);
  const [size] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/products'))
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ decodedBodySize, transferSize }) => ({ decodedBodySize, transferSize })),
  );
  console.log('  the answer with all products:', size);
}

async function scroll() {
  const before = await workedMs();
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
  report('a frame while scrolling', frames, (await workedMs()) - before);
}

/** From the key to the frame that shows what it did. */
async function typeInto(what: string, label: string | RegExp, text: string) {
  const field = page.getByLabel(label).first();
  await field.click();
  await page.evaluate(() => {
    const waits: number[] = [];
    const measure = () => {
      const pressed = performance.now();
      requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - pressed)));
    };
    document.addEventListener('keydown', measure, true);
    Object.assign(window, { takeWaits: () => waits.splice(0) });
  });
  const before = await workedMs();
  await page.keyboard.type(text, { delay: 80 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const waits = await page.evaluate(() =>
    (window as unknown as { takeWaits: () => number[] }).takeWaits(),
  );
  report(`a key in ${what}`, waits, (await workedMs()) - before);
}

async function reorder() {
  await page.getByLabel('Search products').fill('');
  await page.getByRole('button', { name: 'More for Course 0', exact: true }).click();
  const answered = page.waitForResponse('**/reorder/bulk');
  const started = performance.now();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await page
    .locator('tr[data-index="1"]')
    .getByRole('link', { name: 'Course 0', exact: true })
    .waitFor();
  console.log(`  a row moved, on the screen: ${Math.round(performance.now() - started)} ms`);
  await answered;
  console.log(`  a row moved, on the server: ${Math.round(performance.now() - started)} ms`);
}

async function typeInForm() {
  await page.goto(`${site.url}/admin/products/${lastId}`);
  await page
    .getByLabel(/^Title/)
    .first()
    .waitFor();
  const text = 'A title that somebody types quickly';
  await typeInto("a product's title", /^Title/, text);
  await typeInto('its description', 'Description', text);
  for (const name of ['Classification', 'Hero']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
  await typeInto('its title, every section open', /^Title/, text);
}

/** How long the page's thread has worked so far. */
async function workedMs(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function report(what: string, times: number[], worked?: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  const work = worked === undefined ? '' : `, work ${(worked / times.length).toFixed(1)} ms each`;
  console.log(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms${work}`);
}
