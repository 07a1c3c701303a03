import type { Page } from '@playwright/test';
import { aProduct } from '../../support/factories.ts';
import { alert, expect, fileInput, screen } from './admin.ts';
import { files, film, test, unlike } from './library.ts';

const srt = '1\n00:00:00,500 --> 00:00:02,000\nIt grows light.\n';
const point = (page: Page) => page.getByRole('slider', { name: 'Focal point' });

async function open(page: Page, name: string) {
  await page.goto(`/admin/media/${name}`);
  await expect(screen(page, 'Edit File')).toBeVisible();
}

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (400|404|409|412)/] });

  test('refuses to delete a file in use, and lists its uses', async ({
    admin,
    content,
    upload,
  }) => {
    const name = await upload('Harbour.jpg', await unlike());
    const url = `/uploads/${name}`;
    const { id } = await content.createProduct({
      body: aProduct({ title: 'Night city', mainImage: url, gallery: [{ url, order: 0 }] }),
    });
    await open(admin, name);
    const use = admin.getByRole('list', { name: 'Uses' }).getByRole('listitem');
    await expect(use).toHaveText([/On the site.*Night city.*gallery, tile picture/]);
    await admin.getByRole('button', { name: 'Delete' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Delete' });
    await expect(dialog).toContainText('Are you sure you want to delete this file?');
    await expect(dialog).toContainText('Remove it from these places first');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    const place = dialog.getByRole('listitem');
    await expect(place).toHaveText([/On the site.*Night city.*gallery, tile picture/]);
    await place.getByRole('link').click();
    await expect(admin).toHaveURL(`/admin/products/${id}`);
  });

  test('reports a missing file, a missing name and invalid captions', async ({ admin, upload }) => {
    await admin.goto(`/admin/media/${'0'.repeat(40)}.png`);
    await expect(screen(admin, 'File not found')).toBeVisible();
    await open(admin, await upload('Waves.webm', film()));
    await admin.getByLabel('Name').fill(' ');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByLabel('Name')).toBeFocused();
    await expect(admin.getByText('Name is required')).toBeVisible();
    await admin.getByRole('button', { name: 'Add captions' }).click();
    await expect(admin.getByText('Language is required')).toBeVisible();
    await admin.getByRole('combobox', { name: 'Language' }).fill('portug');
    await admin.getByRole('option', { name: 'Brazilian Portuguese (pt-BR)' }).click();
    await expect(admin.getByLabel('Label')).toHaveValue('Português (Brasil)');
    await admin.getByRole('button', { name: 'Add captions' }).click();
    await expect(alert(admin)).toHaveText('Choose a file with captions first');
    const notes = { name: 'notes.srt', mimeType: '', buffer: Buffer.from('Only words') };
    await fileInput(admin, 'Captions').setInputFiles(notes);
    await admin.getByRole('button', { name: 'Add captions' }).click();
    await expect(alert(admin)).toContainText('Line 1 cannot be read');
    await expect(admin.getByRole('list', { name: 'Caption tracks' })).toHaveCount(0);
  });

  test('shows changes made elsewhere, and asks before leaving with unsaved changes', async ({
    admin,
    content,
    upload,
  }) => {
    const name = await upload('Harbour.jpg', await unlike());
    await open(admin, name);
    await admin.getByLabel('Alternative text').fill('Mine');
    await expect(admin.getByRole('button', { name: 'Replace' })).toBeDisabled();
    await admin.getByRole('link', { name: 'Cancel' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await content.updateLibraryFile({
      params: { name },
      body: { title: 'Theirs', alt: 'Theirs', focal: null },
    });
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: 'Changed somewhere else' });
    await expect(dialog.getByRole('row', { name: /^Alternative text/ })).toContainText('Mine');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(admin.getByLabel('Name')).toHaveValue('Theirs');
    await expect
      .poll(() => content.getLibraryFile({ params: { name } }))
      .toMatchObject({ title: 'Theirs', alt: 'Mine' });
  });
});

test('saves name, alternative text and focal point, and updates every crop', async ({
  admin,
  content,
  upload,
}) => {
  const name = await upload('IMG_0001.jpg', await unlike());
  await admin.goto('/admin/media');
  await files(admin).getByRole('link', { name: 'IMG_0001' }).click();
  await admin.getByLabel('Name').fill('Harbour');
  await admin.getByLabel('Alternative text').fill('Two colours, side by side');
  const crops = admin.getByRole('list', { name: 'How it is cut' });
  await expect(crops.getByRole('listitem')).toHaveText([
    'Hero',
    'Hero on a phone',
    'Tile',
    'Square',
  ]);
  const shown = admin.getByRole('img', { name: 'Two colours' });
  await expect(shown).toHaveJSProperty('complete', true);
  const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
  await shown.click({ position: { x: width * 0.75, y: height * 0.25 }, force: true });
  await expect(point(admin)).toHaveAttribute(
    'aria-valuetext',
    '75 % from the left, 25 % from the top',
  );
  await point(admin).focus();
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Shift+ArrowRight');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Shift+ArrowUp');
  await expect(point(admin)).toHaveAttribute(
    'aria-valuetext',
    '86 % from the left, 16 % from the top',
  );
  await expect(crops.locator('img')).toHaveCount(4);
  for (const crop of await crops.locator('img').all()) {
    await expect(crop).toHaveCSS('object-position', '86% 16%');
  }
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect(await content.getLibraryFile({ params: { name } })).toMatchObject({
    title: 'Harbour',
    alt: 'Two colours, side by side',
    focal: { x: 0.86, y: 0.16 },
  });
  await admin.getByRole('button', { name: 'Back to the middle' }).click();
  await expect(point(admin)).toHaveAttribute(
    'aria-valuetext',
    '50 % from the left, 50 % from the top',
  );
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => content.getLibraryFile({ params: { name } }))
    .toMatchObject({ focal: null });
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('Harbour.jpg');
});

test('moves an unused file to the trash, and restores it with Undo or from there', async ({
  admin,
  upload,
}) => {
  await open(admin, await upload('Harbour.jpg', await unlike()));
  const remove = async () => {
    await admin.getByRole('button', { name: 'Delete' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText(
      'Nothing uses it. You can restore it from the trash for 30 days.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('Moved to the trash: “Harbour”').hover(); // keeps the notice open
    await expect(admin.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  };
  await remove();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await files(admin).getByRole('link', { name: 'Harbour' }).click();
  await remove();
  await admin.getByRole('link', { name: 'Trash', exact: true }).click();
  await expect(admin.getByRole('row', { name: /Harbour/ })).toContainText('File');
  await admin.getByRole('button', { name: 'Restore Harbour' }).click();
  await expect(admin.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await admin.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(files(admin).getByRole('link', { name: 'Harbour' })).toBeVisible();
});

test('replaces a file wherever it is used', async ({ admin, content, upload }) => {
  const name = await upload('Harbour.jpg', await unlike());
  await content.updateTheme({ body: { newsletterImage: `/uploads/${name}` } });
  await open(admin, name);
  const newer = { name: 'newer.jpg', mimeType: 'image/jpeg', buffer: await unlike() };
  await fileInput(admin, 'Replacement').setInputFiles(newer);
  const dialog = admin.getByRole('dialog', { name: 'Replace' });
  await expect(dialog).toContainText('in 1 place');
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin).not.toHaveURL(new RegExp(name));
  await expect(admin.getByLabel('Name')).toHaveValue('Harbour');
  await expect(admin.getByRole('list', { name: 'Uses' })).toContainText('Theme');
  expect((await content.getTheme()).newsletterImage).not.toContain(name);
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await expect(files(admin).getByRole('link')).toHaveText(['Harbour']);
});

test('rejects an unsuitable replacement before it can be confirmed', async ({ admin, upload }) => {
  await open(admin, await upload('Harbour.jpg', await unlike()));
  await expect(admin.getByText('Up to 20 MB')).toBeVisible();
  await fileInput(admin, 'Replacement').setInputFiles({
    name: 'film.jpg',
    mimeType: 'image/jpeg',
    buffer: film(),
  });
  const dialog = admin.getByRole('dialog', { name: 'Replace' });
  await expect(dialog.getByRole('alert')).toContainText('Please choose a picture');
  await expect(dialog.getByRole('button', { name: 'Replace everywhere' })).toBeDisabled();
});

test('asks before leaving during a replacement, and cancels it on leaving', async ({
  admin,
  content,
  upload,
}) => {
  const name = await upload('Harbour.jpg', await unlike());
  await admin.route('**/api/homepage/upload', () => {}); // never answered
  await admin.goto('/admin/media');
  await files(admin).getByRole('link', { name: 'Harbour' }).click();
  const newer = { name: 'newer.jpg', mimeType: 'image/jpeg', buffer: await unlike() };
  await fileInput(admin, 'Replacement').setInputFiles(newer);
  const dialog = admin.getByRole('dialog', { name: 'Replace' });
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload of newer.jpg' })).toBeAttached();
  const mayClose = () =>
    admin.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayClose).toBe(false);
  await admin.goBack();
  const leave = admin.getByRole('dialog', { name: 'Leave while uploading?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await admin.goBack();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(screen(admin, 'Media')).toBeVisible();
  await expect.poll(mayClose).toBe(true);
  expect(await content.getLibraryFile({ params: { name } })).toMatchObject({ title: 'Harbour' });
});

test('adds captions to a video, and sets any frame as its poster', async ({
  admin,
  content,
  upload,
}) => {
  const name = await upload('Waves.webm', film());
  await open(admin, name);
  await admin.getByRole('combobox', { name: 'Language' }).fill('germ');
  await admin.getByRole('option', { name: 'German (de)' }).click();
  await fileInput(admin, 'Captions').setInputFiles({
    name: 'german.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(srt),
  });
  await admin.getByRole('button', { name: 'Add captions' }).click();
  const tracks = admin.getByRole('list', { name: 'Caption tracks' });
  await expect(tracks.getByRole('listitem')).toHaveText([/Deutsch.*German \(de\)/]);
  const track = admin.locator('video track');
  await expect(track).toHaveAttribute('srclang', 'de');
  const text = await admin.request.get((await track.getAttribute('src')) ?? '');
  expect(await text.text()).toContain('00:00:00.500 --> 00:00:02.000');
  await tracks.getByRole('button', { name: 'Remove the captions in Deutsch' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(tracks).toHaveCount(0);

  await admin.getByRole('button', { name: 'Poster' }).click();
  const moment = admin.getByRole('slider', { name: 'Moment' });
  await expect(moment).toBeEnabled();
  await moment.fill('1.5');
  await expect(moment).toHaveAttribute('aria-valuetext', '0:01');
  await admin.getByRole('button', { name: 'Use this frame' }).click();
  await expect(admin.getByText('Poster changed')).toBeVisible();
  const { poster } = await content.getLibraryFile({ params: { name } });
  await expect(admin.locator('video[controls]')).toHaveAttribute('poster', poster ?? 'none');
  // The focal point can now be chosen on the poster.
  await expect(point(admin)).toBeVisible();
});
