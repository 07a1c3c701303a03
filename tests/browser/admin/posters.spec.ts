import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accepted } from '../../support/files.ts';
import { alert, chooseFile, expect, preview as heroPreview, test } from './admin.ts';

/** Starts black, and fades in within its first second. */
const film = {
  name: 'film.webm',
  mimeType: 'video/webm',
  buffer: await readFile(join(import.meta.dirname, '..', 'long-clip.webm')),
};
const undecodable = { name: 'a.mov', mimeType: 'video/quicktime', buffer: accepted.mov };

const preview = (page: Page) => page.getByRole('group', { name: 'Loop Video' }).locator('video');
const uploaded = /^\/uploads\/\w+\.\w+$/;

/** Once the server's data about the video has arrived, a poster would be shown. */
async function expectNoPoster(page: Page) {
  await expect(preview(page)).toHaveAttribute('preload', 'metadata');
  await expect(preview(page)).not.toHaveAttribute('poster');
}

/** Time passes only when a test advances it, so the poster timeout cannot expire by itself. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.goto('/admin/homepage');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('uploads a video that the browser cannot decode without a poster', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await chooseFile(admin, 'Loop Video', undecodable);
  await expect(preview(admin)).toHaveAttribute('src', uploaded);
  await expectNoPoster(admin);
  await expect(alert(admin)).toHaveCount(0);
});

test.describe('when decoding never ends', () => {
  test.beforeEach(async ({ admin }) => {
    await admin.addInitScript(() => {
      // Posters are made from detached video elements, which get no events here.
      const listen = HTMLVideoElement.prototype.addEventListener;
      HTMLVideoElement.prototype.addEventListener = function (...event: Parameters<typeof listen>) {
        if (this.isConnected) listen.apply(this, event);
      };
    });
    await stopTime(admin);
    await chooseFile(admin, 'Loop Video', film);
    await expect(admin.getByRole('progressbar')).toBeAttached();
  });

  test('uploads without a poster', async ({ admin }) => {
    await expect(async () => {
      // The poster timeout may not have started yet.
      await admin.clock.runFor(3_000);
      await expect(preview(admin)).toHaveAttribute('src', uploaded, { timeout: 2_000 });
    }).toPass();
    await admin.clock.resume();
    await expectNoPoster(admin);
  });

  test('cancels the upload and sends nothing', async ({ admin }) => {
    const sent: string[] = [];
    admin.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await admin.getByRole('button', { name: 'Cancel the upload of Loop Video' }).click();
    await expect(admin.getByRole('button', { name: 'Choose Loop Video' })).toBeVisible();
    await admin.clock.runFor(3_000);
    await expect(alert(admin)).toHaveCount(0);
    expect(sent).toEqual([]);
  });
});

test('uses the first frame that is not dark as the poster', async ({ admin, ownSite }) => {
  await stopTime(admin);
  await chooseFile(admin, 'Loop Video', film);
  await expect(preview(admin)).toHaveAttribute('src', uploaded);
  await admin.clock.resume();
  await expect(preview(admin)).toHaveAttribute('poster', /^\/uploads\/\w+\.jpg$/);
  await expect(preview(admin)).toHaveAttribute('preload', 'none');
  const shown = await preview(admin).getAttribute('poster');
  await expect(heroPreview(admin).locator('img')).toHaveAttribute('src', shown ?? '');
  const address = ownSite.url + shown;
  const poster = sharp(Buffer.from(await (await fetch(address)).arrayBuffer()));
  expect(await poster.metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 144 });
  const brightest = Math.max(...(await poster.stats()).channels.map(({ mean }) => mean));
  expect(brightest).toBeGreaterThan(60);
});
