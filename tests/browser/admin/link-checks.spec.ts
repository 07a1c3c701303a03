import type { Page } from '@playwright/test';
import { aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { expect, screen, signIn, test } from './admin.ts';

const row = (page: Page, link: string) => page.getByRole('row').filter({ hasText: link });

test('shows a broken link where it is used, until it works or is ignored', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0', JOB_RUNNER: '1', LINK_CHECKS: '1' });
  const content = await site.administrator();
  // Internal links, so no external server is requested.
  const { id } = await content.createProduct({
    body: aProduct({
      title: 'Light',
      buyLink: '/product/sound',
      description: '<p>See <a href="/category/none">the others</a></p>',
      introVideo: 'https://videos.example/light.mp4',
    }),
  });
  const counts = async () => (await content.listLinks()).counts;
  await expect.poll(counts, { timeout: 40_000 }).toMatchObject({ broken: 2, unknown: 1 });

  await page.goto(`${site.url}/admin/login`);
  await signIn(page, site);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(row(page, 'Light').getByText('2 broken links')).toBeVisible();
  await page.getByRole('link', { name: 'Light', exact: true }).click();
  const buyLink = page.getByLabel(/^Buy Link/);
  await expect(buyLink).toHaveAccessibleDescription(
    /^Broken since .* No page or file of this site/,
  );
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /^\/category\/none: Broken since/,
  );
  // The new value has not been checked.
  await buyLink.fill('/about');
  await expect(buyLink).toHaveAccessibleDescription('Where the Buy Now button leads');
  await buyLink.fill('/product/sound');

  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(screen(page, 'Links')).toBeVisible();
  const sound = row(page, '/product/sound');
  await expect(sound).toContainText('No page or file of this site is at this address.');
  await expect(sound.getByRole('link', { name: 'Light' })).toHaveAttribute(
    'href',
    `/admin/products/${id}`,
  );
  await expect(sound.locator('time')).toHaveCount(4); // two of them only for narrow screens
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axe(page)).violations).toEqual([]);
  }

  await page.getByRole('button', { name: 'Ignore this link: /category/none' }).click();
  await expect(row(page, '/category/none')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ignored 1' }).check();
  await expect(row(page, '/category/none')).toBeVisible();
  await page.getByRole('radio', { name: 'Broken 1' }).check();

  const again = page.getByRole('button', { name: 'Look again at /product/sound' });
  const introVideo = 'https://videos.example/sound.mp4';
  await content.createProduct({ body: aProduct({ slug: 'sound', buyLink: '/', introVideo }) });
  await again.focus();
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'No broken links' })).toBeVisible();
  await expect(screen(page, 'Links')).toBeFocused();
});

test('counts a redirected link as working, and shows its target', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0', JOB_RUNNER: '1', LINK_CHECKS: '1' });
  const content = await site.administrator();
  await content.createRedirect({ body: { from: '/shop/light', to: '/about' } });
  await content.createProduct({
    body: aProduct({ buyLink: '/shop/light', introVideo: 'https://videos.example/light.mp4' }),
  });
  const counts = async () => (await content.listLinks()).counts;
  await expect.poll(counts, { timeout: 40_000 }).toMatchObject({ broken: 0, unknown: 1 });

  await page.goto(`${site.url}/admin/login`);
  await signIn(page, site);
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page.getByRole('radio', { name: /^Working/ }).check();
  await expect(row(page, '/shop/light')).toContainText('Leads on to /about');
});
