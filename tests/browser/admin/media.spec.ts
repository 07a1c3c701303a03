import { alert, expect, fileInput, notAPicture, screen } from './admin.ts';
import { files, film, heldFiles, test, unlike } from './library.ts';

const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await unlike(),
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (415|500)/] });

  test('reports a file that is not an image, and uploads the others', async ({
    admin,
    upload: _emptied,
  }) => {
    await admin.goto('/admin/media');
    await expect(admin.getByRole('heading', { name: 'No files yet' })).toBeVisible();
    await fileInput(admin, 'Library').setInputFiles([await jpeg('picture.jpg'), notAPicture]);
    await expect(alert(admin)).toHaveText('1 file(s) failed to upload');
    const failed = admin.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    await expect(failed).toHaveText([/^notes\.png was not uploaded: ./]);
    await expect(files(admin).getByRole('link')).toHaveText(['picture']);
    await admin.getByRole('button', { name: 'Put away: notes.png' }).click();
    await expect(failed).toHaveCount(0);
  });

  test('shows "Failed to load the library", and Try again reloads it', async ({
    admin,
    upload,
  }) => {
    await upload('Harbour.jpg', await unlike());
    await admin.route('**/api/library?*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.goto('/admin/media');
    await expect(alert(admin)).toContainText('Failed to load the library');
    await admin.unroute('**/api/library?*');
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(files(admin).getByRole('link', { name: 'Harbour' })).toBeVisible();
  });
});

test('uploads several files with progress and cancel, also by drop and paste', async ({
  admin,
  content,
  upload: _emptied,
}) => {
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/homepage/upload', async (route) => {
    await held.promise;
    await route.continue().catch(() => {}); // the upload was cancelled
  });
  await admin.goto('/admin/homepage');
  await admin.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(screen(admin, 'Media')).toBeVisible();
  await fileInput(admin, 'Library').setInputFiles([
    await jpeg('Harbour at night.jpg'),
    await jpeg('Unwanted.jpg'),
    { name: 'Waves.webm', mimeType: 'video/webm', buffer: film() },
  ]);
  await expect(admin.getByRole('progressbar')).toHaveCount(3);
  await expect(admin.getByRole('status').filter({ hasText: 'Uploading 3 files' })).toBeAttached();
  await admin.getByRole('button', { name: 'Cancel the upload of Unwanted.jpg' }).click();
  await expect(admin.getByRole('progressbar')).toHaveCount(2);
  // Uploads continue on another screen.
  await admin.getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(screen(admin, 'Tags')).toBeVisible();
  await admin.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(admin.getByRole('progressbar', { name: 'Upload of Waves.webm' })).toBeAttached();
  held.resolve();
  await expect(files(admin).getByRole('link')).toHaveCount(3); // including the poster
  await expect(admin.getByRole('status').filter({ hasText: '2 files uploaded' })).toBeAttached();

  const dropped = await heldFiles(admin, [await jpeg('Dropped.jpg')]);
  await admin.locator('body').dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(admin.getByText('Drop to upload')).toBeVisible();
  await admin.locator('body').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files(admin).getByRole('link', { name: 'Dropped' })).toBeVisible();
  const copied = await heldFiles(admin, [await jpeg('image.jpg')]);
  await admin.evaluate((clipboardData) => {
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, copied);
  await expect(files(admin).getByRole('link', { name: /^Pasted / })).toBeVisible();

  const card = files(admin).getByRole('listitem').filter({ hasText: 'Harbour at night' });
  await expect(card).toContainText(/JPG · 400 × 200/);
  await expect(card).toContainText(/\d+ (kB|bytes) · /);
  await expect(card).toContainText('Not used');
  await expect(card).toContainText('No alternative text');
  const video = files(admin).getByRole('listitem').filter({ hasText: 'WEBM' });
  await expect(video).toContainText(/0:\d\d/);
  expect((await content.listMedia({ query: { search: 'unwanted' } })).total).toBe(0);
});

test('keeps search, filters and sorting in the URL, and Back restores them', async ({
  admin,
  content,
  upload,
}) => {
  const harbour = await upload('Harbour.jpg', await unlike());
  await upload('Ship.jpg', await unlike());
  await upload('Waves.webm', film());
  await content.updateLibraryFile({
    params: { name: harbour },
    body: { title: 'Harbour', alt: 'A ship under the moon', focal: null },
  });
  await content.updateTheme({ body: { newsletterImage: `/uploads/${harbour}` } });
  await admin.goto('/admin/media');
  const names = files(admin).getByRole('link');
  await expect(names).toHaveText(['Waves', 'Ship', 'Harbour']);
  // A navigation waiting for a response would be missing from the history when the next one follows.
  const askedForPage: string[] = [];
  admin.on('request', (request) => {
    if (/\.data\b/.test(request.url())) askedForPage.push(request.url());
  });

  await admin.getByLabel('Search files').fill('ship');
  await expect(names).toHaveText(['Ship', 'Harbour']);
  await expect(admin.getByRole('status').filter({ hasText: '2 files shown' })).toBeAttached();
  await expect(admin).toHaveURL(/\?search=ship$/);
  await admin.getByRole('checkbox', { name: 'Unused' }).check();
  await expect(names).toHaveText(['Ship']);
  await admin.getByRole('radio', { name: 'Videos' }).check();
  await expect(admin.getByRole('heading', { name: 'No files match' })).toBeVisible();
  await admin.getByRole('button', { name: 'Show all files' }).click();
  await expect(names).toHaveCount(3);
  await admin.getByRole('checkbox', { name: 'Without alternative text' }).check();
  await expect(names).toHaveText(['Ship']);
  await admin.goBack();
  await expect(names).toHaveCount(3);
  await admin.goBack();
  await expect(admin.getByRole('radio', { name: 'Videos' })).toBeChecked();
  await admin.goBack();
  await admin.goBack();
  await expect(admin.getByLabel('Search files')).toHaveValue('ship');
  await expect(names).toHaveText(['Ship', 'Harbour']);
  await admin.goBack();
  await expect(names).toHaveCount(3);

  await admin.getByLabel('Sort by').selectOption('Name');
  await expect(names).toHaveText(['Harbour', 'Ship', 'Waves']);
  expect(askedForPage).toEqual([]);
  await names.first().click();
  await expect(screen(admin, 'Edit File')).toBeVisible();
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await expect(admin).toHaveURL(/\/admin\/media\?sort=name$/);
});

test('requests and renders only the visible files of a library of 10,000', async ({ admin }) => {
  const asked: string[] = [];
  await admin.route('**/api/library?*', (route) => {
    const page = new URL(route.request().url()).searchParams.get('page') ?? '';
    asked.push(page);
    const items = Array.from({ length: 100 }, (_, index) => {
      const number = (Number(page) - 1) * 100 + index;
      const name = `${number.toString(16).padStart(40, '0')}.jpg`;
      return {
        name,
        url: '/empty.png',
        title: `File ${number}`,
        type: 'image/jpeg',
        kind: 'image',
        width: 400,
        height: 200,
        size: 12_345,
        duration: null,
        poster: null,
        widths: [],
        alt: '',
        focal: null,
        placeholder: null,
        useCount: 0,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      };
    });
    return route.fulfill({ json: { success: true, data: { total: 10_000, items } } });
  });
  await admin.goto('/admin/media');
  const first = admin.getByRole('link', { name: 'File 0', exact: true });
  await expect(first).toBeVisible();
  expect(await files(admin).getByRole('listitem').count()).toBeLessThan(80);
  await expect(files(admin).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000');
  // Tab reaches one file, the arrow keys reach the others.
  await first.focus();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByRole('link', { name: 'File 1', exact: true })).toBeFocused();
  await admin.keyboard.press('End');
  await expect(admin.getByRole('link', { name: 'File 9999' })).toBeFocused();
  await expect(admin.getByRole('link', { name: 'File 9999' })).toBeInViewport();
  await admin.keyboard.press('ArrowUp');
  await expect(admin.getByRole('link', { name: 'File 9993' })).toBeFocused();
  await admin.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  expect(new Set(asked).size).toBeLessThan(10);
});
