import { axe } from '../axe.ts';
import { expect, test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 820, 1440]) {
  test(`the demo's imprint and privacy page are marked as examples, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Navigation' });
    await expect(footer.getByRole('link')).toHaveText(['Home', 'About', 'Imprint', 'Privacy']);
    for (const title of ['Imprint', 'Privacy']) {
      await footer.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('This page is an example.')).toBeVisible();
      expect((await axe(page)).violations).toEqual([]);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach).toBeLessThanOrEqual(width);
    }
  });
}
