import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, screen, test } from './admin.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The mean brightness of the left and the right half of an element. */
async function halvesOf(element: Locator): Promise<number[]> {
  const picture = await element.screenshot();
  const { width, height } = await sharp(picture).metadata();
  const half = Math.floor(width / 2);
  return Promise.all(
    [0, width - half].map(async (left) => {
      const part = sharp(picture).extract({ left, top: 0, width: half, height });
      const { channels } = await sharp(await part.greyscale().toBuffer()).stats();
      return channels[0].mean;
    }),
  );
}

test('shows whether a switch is on in forced colors', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  const input = admin.getByRole('switch', { name: 'Primary Button' });
  const track = input.locator('xpath=following-sibling::*[1]');
  await expect(async () => {
    const [left, right] = await halvesOf(track);
    expect(left).toBeLessThan(right - 10);
  }).toPass();
  await input.click({ force: true });
  await expect(input).toBeChecked();
  await admin.mouse.move(0, 0);
  await expect(async () => {
    const [left, right] = await halvesOf(track);
    expect(right).toBeLessThan(left - 10);
  }).toPass();
});

test('shows whether a checkbox is checked in forced colors', async ({ page }) => {
  await page.goto('/admin/login');
  const box = page.getByRole('checkbox', { name: 'Remember me' });
  const brightness = async () => (await halvesOf(box.locator('..')))[1];
  // Focused in both screenshots, so the focus ring does not affect the comparison.
  await box.click();
  await box.press('Space');
  await expect(box).not.toBeChecked();
  const unchecked = await brightness();
  await box.press('Space');
  await expect(box).toBeChecked();
  await expect.poll(brightness).toBeLessThan(unchecked - 10);
});

test('marks the selected preview screen in forced colors', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  const choices = admin.getByRole('radiogroup', { name: 'Screen of the preview' });
  const label = (text: string) => choices.locator('label', { hasText: text });
  await expect(label('Desktop')).toHaveCSS('text-decoration-line', 'underline');
  await expect(label('Phone')).toHaveCSS('text-decoration-line', 'none');
});
