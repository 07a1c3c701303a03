import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shareOf, variantOf } from '../../contract/media/pictures.ts';
import { aCategory } from '../../tests/support/factories.ts';
import { form } from '../../tests/support/files.ts';
import { aPhotograph } from '../../tests/support/pictures.ts';
import { onEverySetup } from '../../tests/support/storages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

/** Jobs run at low priority, so they take long while other tests keep the machine busy. */
const patiently = { timeout: 170_000, interval: 100 };
const testTimeout = 180_000;

onEverySetup((engine, storage) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine, { JOB_RUNNER: '1' }, storage);
  });
  afterAll(() => site.stop());

  it('creates the sizes of an uploaded image in the background, then serves them', {
    timeout: testTimeout,
  }, async () => {
    const admin = await site.signIn();
    const photograph = await aPhotograph({ width: 600, height: 400 });
    const upload = form([{ field: 'file', bytes: photograph }]);
    const { json } = await admin.call('POST /api/homepage/upload', upload.payload, upload);
    const url: string = json.data.url;
    await admin.call('POST /api/categories', aCategory({ tileImage: url }));

    const info = async () => (await site.call('GET /api/pages/home')).json.data.media[url];
    // Rotated upright: the camera's 600 × 400 is shown as 400 × 600.
    expect(await info()).toMatchObject({ width: 400, height: 600, poster: null });
    expect((await info()).placeholder).toMatch(/^data:image\/webp;base64,/);
    await vi.waitFor(async () => expect((await info()).widths).toEqual([320, 400]), patiently);

    for (const format of ['avif', 'webp'] as const) {
      const { rawPayload } = await site.app.inject(variantOf(url, 320, format));
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 480 });
    }
  });

  it('creates the share image in a separate process', { timeout: testTimeout }, async () => {
    const admin = await site.signIn();
    const upload = form([{ field: 'file', bytes: await aPhotograph({ width: 60, height: 40 }) }]);
    const { json } = await admin.call('POST /api/homepage/upload', upload.payload, upload);
    const share = async () =>
      (await site.call(`GET ${json.data.url.replace('/uploads', '/api/media')}`)).json.data.share;
    await vi.waitFor(
      async () => expect(await share()).toBe(shareOf(json.data.url, null)),
      patiently,
    );
    const { rawPayload } = await site.app.inject(await share());
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('removes location metadata, and keeps the orientation', async () => {
    const admin = await site.signIn();
    const photograph = await aPhotograph({ width: 90, height: 60 });
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const upload = form([{ field: 'image', bytes: photograph }]);
    const { json } = await admin.call('POST /api/upload/image', upload.payload, upload);
    const { rawPayload } = await site.app.inject(json.url);
    const { exif, autoOrient } = await sharp(rawPayload).metadata();
    // The orientation and nothing else.
    expect(exif).toHaveLength(32);
    expect(autoOrient).toMatchObject({ width: 60, height: 90 });
  });

  it('rejects a small file with enormous dimensions', async () => {
    const admin = await site.signIn();
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
    })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer();
    const upload = form([{ field: 'image', bytes: bomb }]);
    const { status, json } = await admin.call('POST /api/upload/image', upload.payload, upload);
    expect(status).toBe(415);
    expect(json.error).toBe('This picture is damaged or far too large to show.');
  });
});
