import { expect, hydrateIslands, test } from './test.ts';

test.describe('in development', () => {
  // Vite logs its connection, and packages that it has to optimize first.
  test.use({ expectedConsole: [/vite|React DevTools|Outdated Optimize Dep/] });
  // Vite compiles on the first request, which takes a minute on a busy machine.
  test.slow();

  test('pages are styled and hydrated, and the API responds', async ({ page, startOwnSite }) => {
    const site = await startOwnSite({}, 'dev');
    expect(await site.client.listTags()).not.toHaveLength(0);
    await page.goto(`${site.url}/category/motion`);
    const patience = { timeout: 180_000 };
    await expect(page.locator('body')).toHaveCSS('font-family', /Instrument Sans/, patience);
    await hydrateIslands(page, patience);
    await page.getByRole('button', { name: 'Beginner' }).click();
    await expect(page.getByRole('button', { name: 'Beginner', pressed: true })).toBeFocused();
  });
});
