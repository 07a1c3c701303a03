import { aProduct } from '../../support/factories.ts';
import { editor, expect, fileInput, screen } from './admin.ts';
import { film, test, unlike } from './library.ts';

test('chooses a library image by keyboard, and shows its name and alternative text', async ({
  admin,
  content,
  upload,
}) => {
  await upload('Ship.jpg', await unlike());
  const name = await upload('Harbour.jpg', await unlike());
  await upload('Waves.webm', film());
  await admin.goto('/admin/theme');
  const field = admin.getByRole('group', { name: 'Newsletter Image' });
  const choose = field.getByRole('button', { name: 'Choose from library' });
  await choose.focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByLabel('Search the library')).toBeFocused();
  // Only images, newest first; Tab reaches one, the arrow keys reach the others.
  const found = dialog.getByRole('list').getByRole('button');
  await expect(found).toHaveText(['Harbour', 'Ship']);
  await admin.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(dialog.getByLabel('Search the library')).toBeFocused();
  await expect(found.first()).toBeVisible();
  await admin.keyboard.press('Tab');
  await expect(found.first()).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(found.last()).toBeFocused();
  await admin.keyboard.press('Shift+Tab');
  await admin.keyboard.type('harb');
  await expect(found).toHaveText(['Harbour']);
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await expect(found).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toContainText('Harbour');
  await expect(field).toContainText('No alternative text');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getTheme()).newsletterImage).toBe(`/uploads/${name}`);

  await field.getByRole('link', { name: 'Edit file' }).click();
  await admin.getByLabel('Alternative text').fill('Ships at night');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await admin.getByRole('list', { name: 'Uses' }).getByRole('link', { name: 'Theme' }).click();
  await expect(field).toContainText('Alternative text: Ships at night');
});

test('moves the focus with each arrow key, even when rendering lags', async ({ admin, upload }) => {
  await upload('Ship.jpg', await unlike());
  await upload('Harbour.jpg', await unlike());
  // React schedules effects after a render with a message; this delay simulates a busy machine.
  await admin.addInitScript((lagMs) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), lagMs);
    };
  }, 200);
  await admin.goto('/admin/theme');
  const field = admin.getByRole('group', { name: 'Newsletter Image' });
  const choose = field.getByRole('button', { name: 'Choose from library' });
  const dialog = admin.getByRole('dialog', { name: 'Choose a picture' });
  const found = dialog.getByRole('list').getByRole('button');
  // The gap between a render and its effects is short, and falls in this range after opening.
  for (let pauseMs = 200; pauseMs <= 320; pauseMs += 10) {
    await choose.focus();
    await admin.keyboard.press('Enter');
    // The dialog takes the focus first; waitForFunction polls often, which keeps the delay short.
    await admin.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
    await found.first().focus();
    await admin.waitForTimeout(pauseMs);
    await admin.keyboard.press('ArrowRight');
    await expect(found.last()).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('adds gallery images with alt texts, an intro video and an inline image from the library', async ({
  admin,
  content,
  upload,
}) => {
  const harbour = await upload('Harbour.jpg', await unlike());
  await content.updateLibraryFile({
    params: { name: harbour },
    body: { title: 'Harbour', alt: 'Ships at night', focal: null },
  });
  const ship = await upload('Ship.jpg', await unlike());
  const buffer = film();
  const waves = await upload('Waves.webm', buffer);
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await expect(screen(admin, 'Edit Product')).toBeVisible();
  const dialog = admin.getByRole('dialog');

  await admin.getByRole('button', { name: 'Choose from library: Gallery' }).click();
  await dialog.getByRole('button', { name: 'Harbour' }).click();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByRole('button', { name: 'Ship' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(dialog).toHaveCount(0);
  const words = (place: number) => admin.getByLabel(`Alternative text of Picture ${place}`);
  await expect(words(1)).toHaveAttribute('placeholder', 'Ships at night');
  await words(2).fill('A ship of paper');

  await admin.getByRole('button', { name: 'Choose from library: Intro Link' }).click();
  await dialog.getByRole('button', { name: 'Waves' }).click();
  await expect(admin.getByRole('textbox', { name: 'Intro Link' })).toHaveValue(`/uploads/${waves}`);

  await editor(admin, 'Description').click();
  await admin.getByRole('button', { name: 'Insert a picture' }).click();
  await admin.getByRole('menuitem', { name: 'Choose from library' }).click();
  await dialog.getByRole('button', { name: 'Harbour' }).click();
  await expect(editor(admin, 'Description').locator('img').first()).toBeVisible();

  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(screen(admin, 'Products')).toBeVisible();
  expect(await content.getProduct({ params: { id } })).toMatchObject({
    introVideo: `/uploads/${waves}`,
    description: expect.stringContaining(`/uploads/${harbour}`),
    gallery: [
      { url: `/uploads/${harbour}`, order: 0 },
      { url: `/uploads/${ship}`, order: 1, alt: 'A ship of paper' },
    ],
  });

  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('textbox', { name: 'Intro Link' }).fill('');
  await fileInput(admin, 'Intro Link').setInputFiles({
    name: 'Waves.webm',
    mimeType: 'video/webm',
    buffer,
  });
  await expect(admin.getByRole('textbox', { name: 'Intro Link' })).toHaveValue(`/uploads/${waves}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps a long file name within its field', async ({ admin, content, upload }) => {
    const title = 'Harbour at dusk, the third try, with the light from the left';
    const name = await upload(`${title}.jpg`, await unlike());
    await content.updateTheme({ body: { newsletterImage: `/uploads/${name}` } });
    await admin.goto('/admin/theme');
    const field = admin.getByRole('group', { name: 'Newsletter Image' });
    await expect(field).toContainText(title);
    await expect(async () => {
      const inside = await field.boundingBox();
      const words = await field.getByText(title).boundingBox();
      const right = (box: typeof words) => (box?.x ?? 0) + (box?.width ?? 0);
      expect(right(words)).toBeLessThanOrEqual(right(inside));
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }).toPass();
  });
});
