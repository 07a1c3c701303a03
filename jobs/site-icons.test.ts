import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconOf, type SiteIcon, siteIcons } from '../contract/media/pictures.ts';
import { form, png } from '../tests/support/files.ts';
import { runIconsJob } from '../tests/support/site-icons.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const names = Object.keys(siteIcons) as SiteIcon[];

onEverySetup((engine, storage) => {
  const its = useTestApp(engine, {}, storage);
  const upload = async (bytes: Buffer): Promise<string> => {
    const files = form([{ field: 'file', bytes }]);
    return (await its.admin.call('POST /api/homepage/upload', undefined, files)).json.data.url;
  };
  const choose = (favicon: string | null) => its.admin.call('PUT /api/settings', { favicon });
  const nameOf = (url: string) => url.replace('/uploads/', '');
  const run = (url: string) => runIconsJob(its.site, nameOf(url));
  const icon = async () => (await its.site.call('GET /api/pages/frame')).json.data.icon;
  const waiting = async () => {
    const jobs = its.site.db.selectFrom('jobs').select('subject').where('kind', '=', 'site-icons');
    return (await jobs.execute()).map(({ subject }) => subject);
  };
  const made = async (url: string, icon: SiteIcon) => {
    const { statusCode, rawPayload } = await its.site.app.inject(iconOf(url, icon));
    expect(statusCode).toBe(200);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels;
      return [...data.subarray(start, start + info.channels)];
    };
    return { ...info, corner: at(0, 0), middle: at(info.width >> 1, info.height >> 1) };
  };

  it('are not created from an external, default or missing image', async () => {
    await choose('https://elsewhere.example/icon.png');
    await choose('/icon-512.png');
    expect(await waiting()).toEqual([]);
    await run('/uploads/gone.png');
    expect(await icon()).toEqual({ url: '/icon-512.png', isMade: false });
  });

  it('are created in every size from one image, and then used by pages', async () => {
    const shape = { width: 60, height: 30, channels: 4 as const };
    const url = await upload(
      await sharp({ create: { ...shape, background: '#ff0000' } })
        .png()
        .toBuffer(),
    );
    await choose(url);
    expect(await waiting()).toEqual([nameOf(url)]);
    expect(await icon()).toEqual({ url, isMade: false });
    await run(url);
    expect(await icon()).toEqual({ url, isMade: true });
    for (const name of names) {
      const { width, height, middle } = await made(url, name);
      expect([width, height]).toEqual([siteIcons[name].size, siteIcons[name].size]);
      expect(middle.slice(0, 3)).toEqual([255, 0, 0]);
    }
    expect((await made(url, 'tab')).corner).toEqual([0, 0, 0, 0]);
    const { icons } = (await its.site.call('GET /manifest.webmanifest')).json;
    expect(icons.map(({ src }: { src: string }) => src)).toEqual(
      (['small', 'large', 'maskable'] as const).map((name) => iconOf(url, name)),
    );
    await choose(null);
    expect(await icon()).toBeNull();
    await choose(url);
    expect(await icon()).toEqual({ url, isMade: true });
  });

  it('phone icons extend the background into the margins, with white behind transparency', async () => {
    const drawn = (content: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}<circle cx="4" cy="4" r="2" fill="#0000ff"/></svg>`,
      );
    for (const [content, corner] of [
      ['<rect width="8" height="8" fill="#00ff00"/>', [0, 255, 0]],
      ['', [255, 255, 255]],
    ] as const) {
      const url = await upload(drawn(content));
      await choose(url);
      await run(url);
      for (const name of ['apple', 'maskable'] as const) {
        const shown = await made(url, name);
        expect([shown.corner.slice(0, 3), shown.middle.slice(0, 3)]).toEqual([corner, [0, 0, 255]]);
      }
    }
  });

  it('follow the image when its file is replaced', async () => {
    const [old, coming] = [await upload(png), await upload(await sharp(png).negate().toBuffer())];
    await choose(old);
    await its.admin.call(`POST /api/library/${nameOf(old)}/replace`, { by: nameOf(coming) });
    expect((await icon()).url).toBe(coming);
    expect(await waiting()).toContain(nameOf(coming));
  });
});
