import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { newFolder } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startNginx } from '../../support/servers/nginx.ts';
import { serveFiles } from '../../support/servers/static-server.ts';
import { expect, test } from '../test.ts';

/** Markup that got past sanitizing: the browser itself must refuse to run it. */
const injected = `<script>ran = 'a script'</script>
  <script type="module">ran = 'a module'</script>
  <script type="text/plain" id="late-script">ran = 'a late script'</script>
  <img src="/nothing.png" onerror="ran = 'a handler'">`;

const expected = [/Content Security Policy/, /status of 404/];
test.use({ expectedConsole: [expected, { scope: 'test' }] });

/** Writes it directly to the database; changing the theme then makes the server render the page again. */
async function inject(site: RunningSite): Promise<void> {
  const admin = await site.administrator();
  await admin.createProduct({ body: aProduct({ slug: 'attacked' }) });
  const database = new DatabaseSync(join(site.folder, 'vitrine.sqlite'));
  database
    .prepare("update items set body = json_set(body, '$.description', ?) where kind = 'product'")
    .run(injected);
  database.close();
  await admin.updateTheme({ body: { primaryColor: '#123456' } });
}

async function expectNothingRan(page: Page, address: string): Promise<void> {
  const refused = page.waitForEvent('console', { predicate: isAboutHandler });
  await page.goto(address);
  await expect(page.locator('main script')).toHaveCount(3);
  await page.locator('main img[onerror]').scrollIntoViewIfNeeded();
  await refused;
  expect(await page.evaluate(() => 'ran' in window && window.ran)).toBe(false);
}

const isAboutHandler = (message: { text: () => string }) =>
  /inline event handler/i.test(message.text());

test('injected markup does not run on a page from the server', async ({ page, ownSite }) => {
  await inject(ownSite);
  await expectNothingRan(page, `${ownSite.url}/product/attacked`);
});

test('injected markup does not run on a published page', async ({ page, startOwnSite }) => {
  const folder = await newFolder();
  const port = String(await freePort());
  const places = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, PUBLISH_DIR: folder.path };
  const site = await startOwnSite({ ...places, DEMO_CONTENT: '0', TRUST_PROXY: '1' });
  const nginx = await startNginx({
    server: site.url,
    dataDir: site.folder,
    publishDir: folder.path,
  });
  await inject(site);
  const published = join(folder.path, 'current', 'product', 'attacked', 'index.html');
  await expect.poll(() => existsSync(published)).toBe(true);
  await expectNothingRan(page, `${nginx.url}/product/attacked`);
  await page.close();
  await nginx.stop();
  await folder.remove();
});

test('injected markup does not run in an export', async ({ page, ownSite }) => {
  await inject(ownSite);
  const folder = await newFolder();
  const host = await serveFiles(join(folder.path, 'site'));
  const env = { ...process.env, DATA_DIR: ownSite.folder, PUBLIC_URL: host.url };
  const command = ['commands/main.ts', 'export', join(folder.path, 'site')];
  execFileSync('node', command, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  await expectNothingRan(page, `${host.url}/product/attacked`);
  await page.close();
  await host.stop();
  await folder.remove();
});
