import { aProduct } from '../../support/factories.ts';
import {
  alert,
  chooseFile,
  expect,
  fileInput,
  moveBy,
  notAPicture,
  picture,
  test,
} from './admin.ts';

test('accepts images or videos by field, and several files in the gallery', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(fileInput(admin, 'Logo')).toHaveAttribute('accept', 'image/*');
  await expect(fileInput(admin, 'Loop Video')).toHaveAttribute('accept', 'video/*');
  await admin.goto('/admin/products/new');
  await expect(fileInput(admin, 'Gallery')).toHaveAttribute('accept', 'image/*');
  await expect(fileInput(admin, 'Gallery')).toHaveAttribute('multiple', '');
});

test('uploads an image with progress, previews it and removes it', async ({ admin }) => {
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/homepage/upload', async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.goto('/admin/theme');
  await chooseFile(admin, 'Newsletter Image', picture);
  await expect(
    admin.getByRole('progressbar', { name: 'Upload of Newsletter Image' }),
  ).toBeAttached();
  const field = admin.getByRole('group', { name: 'Newsletter Image' });
  await expect(field).toContainText(/\d of 0\.1 MB · \d+%|Processing\.\.\./);
  await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  held.resolve();
  await expect(field.locator('img')).toHaveAttribute('src', /^\/uploads\/\w+\.png$/);
  await expect(field.getByRole('button', { name: 'Replace Newsletter Image' })).toBeVisible();
  await field.getByRole('button', { name: 'Remove Newsletter Image' }).click();
  await expect(field.locator('img')).toHaveCount(0);
  await expect(field.getByRole('button', { name: 'Choose Newsletter Image' })).toBeVisible();
});

test('uploads a dropped file, even one of unknown type', async ({ admin }) => {
  await admin.goto('/admin/theme');
  const data = await admin.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
    transfer.items.add(new File([content], 'dropped', { type: '' }));
    return transfer;
  }, picture.buffer.toString('base64'));
  const field = admin.getByRole('group', { name: 'Newsletter Image' });
  await field.dispatchEvent('drop', { dataTransfer: data });
  await expect(field.locator('img')).toHaveAttribute('src', /^\/uploads\//);
});

test('shows the size limit at each field, and never sends larger files', async ({ admin }) => {
  const sent: string[] = [];
  admin.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await admin.goto('/admin/homepage');
  await expect(admin.getByRole('group', { name: 'Logo' })).toHaveAccessibleDescription(
    'Up to 20 MB',
  );
  await expect(admin.getByRole('group', { name: 'Loop Video' })).toContainText('Up to 512 MB');
  await admin.goto('/admin/media');
  await expect(admin.getByText('Images up to 20 MB, videos up to 512 MB.')).toBeVisible();
  await admin.goto('/admin/theme');
  const field = admin.getByRole('group', { name: 'Newsletter Image' });
  await expect(field).toContainText('Up to 20 MB');
  const megabytes = 1024 * 1024;
  const padding = Buffer.alloc(20 * megabytes);
  const large = { ...picture, buffer: Buffer.concat([picture.buffer, padding]) };
  await chooseFile(admin, 'Newsletter Image', large);
  const reason = 'Please choose a file of at most 20 MB.';
  await expect(alert(admin)).toHaveText(`Upload failed: ${reason}`);
  await expect(field).toHaveAccessibleDescription(
    `picture.png was not uploaded: ${reason} Up to 20 MB`,
  );
  await chooseFile(admin, 'Newsletter Image', notAPicture);
  await expect(field).toHaveAccessibleDescription(/notes\.png was not uploaded: Please choose a/);
  expect(sent.filter((url) => url.includes('upload'))).toEqual([]);
});

test('cancels an upload without a notice', async ({ admin }) => {
  await admin.route('**/api/homepage/upload', () => {});
  await admin.goto('/admin/theme');
  await chooseFile(admin, 'Newsletter Image', picture);
  await admin.getByRole('button', { name: 'Cancel the upload of Newsletter Image' }).click();
  await expect(admin.getByRole('button', { name: 'Choose Newsletter Image' })).toBeVisible();
  await expect(alert(admin)).toHaveCount(0);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (415|500)|net::ERR_FAILED/] });

  test('shows "Upload failed" with the message of the server', async ({ admin }) => {
    await admin.goto('/admin/theme');
    // Starts like an image, but is truncated.
    const broken = { ...notAPicture, buffer: picture.buffer.subarray(0, 40) };
    await chooseFile(admin, 'Newsletter Image', broken);
    await expect(alert(admin)).toContainText(/^Upload failed: .+/);
    const field = admin.getByRole('group', { name: 'Newsletter Image' });
    await expect(field).toHaveAccessibleDescription(/notes\.png was not uploaded: ./);
    await expect(admin.getByRole('button', { name: 'Choose Newsletter Image' })).toBeVisible();
  });

  test('shows "Upload failed" without a server message, "Network error" when unreachable', async ({
    admin,
  }) => {
    await admin.route('**/api/homepage/upload', (route) => route.abort());
    await admin.route(
      '**/api/homepage/upload',
      (route) => route.fulfill({ status: 500, json: { success: false } }),
      { times: 1 },
    );
    await admin.goto('/admin/theme');
    await chooseFile(admin, 'Newsletter Image', picture);
    await expect(alert(admin)).toHaveText('Upload failed');
    await chooseFile(admin, 'Newsletter Image', picture);
    await expect(alert(admin).filter({ hasText: 'Network error' })).toHaveText(
      'Upload failed: Network error',
    );
    await expect(
      admin.getByText(/^picture\.png was not uploaded: The site could not be reached\./),
    ).toBeVisible();
  });

  test('shows "Upload error" for a failure without a message', async ({ admin }) => {
    await admin.goto('/admin/theme');
    await admin.evaluate(() => {
      XMLHttpRequest.prototype.send = () => {
        throw new Error('');
      };
    });
    await chooseFile(admin, 'Newsletter Image', picture);
    await expect(alert(admin)).toHaveText('Upload failed: Upload error');
  });

  test('uploads gallery files in parallel requests, and counts the failed ones', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createProduct({
      body: aProduct({ gallery: [{ url: '/empty.png', order: 3 }] }),
    });
    await admin.goto(`/admin/products/${id}`);
    let calls = 0;
    const all = Promise.withResolvers<void>();
    await admin.route('**/api/homepage/upload', async (route) => {
      calls += 1;
      if (calls === 2) all.resolve();
      await all.promise; // no request continues until all have arrived, so they must run in parallel
      await route.continue();
    });
    await fileInput(admin, 'Gallery').setInputFiles([
      picture,
      notAPicture,
      { ...picture, name: 'b.png' },
    ]);
    await expect(alert(admin)).toHaveText('1 file(s) failed to upload');
    await expect(admin.getByText(/^notes\.png was not uploaded: ./)).toBeVisible();
    // The file that is not an image is not sent.
    expect(calls).toBe(2);
    await expect(admin.getByRole('img', { name: /Picture/ })).toHaveCount(3);
    await admin.getByRole('button', { name: 'Update' }).click();
    await expect(admin).toHaveURL(/\/admin\/products$/);
    const { gallery } = await content.getProduct({ params: { id } });
    expect(gallery.map(({ order }) => order)).toEqual([3, 4, 5]);
  });
});

test('shows gallery images at 16:9', async ({ admin, content }) => {
  const { id } = await content.createProduct({
    body: aProduct({ gallery: [{ url: '/empty.png', order: 0 }] }),
  });
  await admin.goto(`/admin/products/${id}`);
  const ratio = async () => {
    const box = await admin.getByRole('img', { name: 'Picture 1' }).boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1);
});

test('reorders the gallery by keyboard, and renumbers it from 0', async ({ admin, content }) => {
  const { id } = await content.createProduct({
    body: aProduct({
      gallery: ['/icon-512.png', '/newsletter.jpg', '/empty.png'].map((url, order) => ({
        url,
        order: order + 5,
      })),
    }),
  });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('button', { name: 'Move Picture 1', exact: true }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(/is picked up/)).toBeAttached();
  await moveBy(admin, 'ArrowRight', /is over position 2/);
  await admin.keyboard.press('Space');
  await expect(admin.getByRole('img', { name: 'Picture 1' })).toHaveAttribute(
    'src',
    '/newsletter.jpg',
  );
  await admin.getByRole('button', { name: 'Remove Picture 3' }).click();
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect((await content.getProduct({ params: { id } })).gallery).toEqual([
    { url: '/newsletter.jpg', order: 0 },
    { url: '/icon-512.png', order: 1 },
  ]);
});
