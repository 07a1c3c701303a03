import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../support/engines.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startNginx } from '../../support/servers/nginx.ts';
import { expect, hydrateIslands, test } from '../test.ts';

test('a page served from disk by nginx has its own CSP, hydrates and links to other pages', async ({
  page,
  startOwnSite,
}) => {
  const folder = await newFolder();
  const port = String(await freePort());
  const publicUrl = `http://127.0.0.1:${port}`;
  const places = { PORT: port, PUBLIC_URL: publicUrl, PUBLISH_DIR: folder.path };
  const site = await startOwnSite({ ...places, TRUST_PROXY: '1' });
  const nginx = await startNginx({
    server: site.url,
    dataDir: site.folder,
    publishDir: folder.path,
  });
  const isPublished = () => existsSync(join(folder.path, 'current', 'index.html.gz'));
  await expect.poll(isPublished).toBe(true);

  const response = await page.goto(nginx.url);
  // Responses of the server have a request id; files don't.
  expect(response?.headers()['x-request-id']).toBeUndefined();
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
  await hydrateIslands(page);
  const viewAll = page.getByRole('link', { name: 'View all Motion' });
  await viewAll.scrollIntoViewIfNeeded();
  await viewAll.click();
  await expect(page).toHaveURL(/\/category\/motion$/);
  await hydrateIslands(page);
  const isTheSame = await page.evaluateHandle(() => document);
  await page.getByRole('button', { name: 'Beginner' }).click();
  await expect(page).toHaveURL(/level=beginner$/);
  await expect(page.getByRole('button', { name: 'Beginner', pressed: true })).toBeFocused();
  expect(await isTheSame.evaluate((before) => before === document)).toBe(true);

  await page.close();
  await nginx.stop();
  await site.stop(); // it may still be publishing
  await folder.remove();
});
