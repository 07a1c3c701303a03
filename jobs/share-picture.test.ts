import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shareOf } from '../contract/media/pictures.ts';
import { aProduct } from '../tests/support/factories.ts';
import { accepted, form, pngNumber } from '../tests/support/files.ts';
import { runShareJob } from '../tests/support/share-pictures.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEverySetup((engine, storage) => {
  const its = useTestApp(engine, {}, storage);
  const upload = async (bytes: Buffer) => {
    const { json } = await its.admin.call(
      'POST /api/homepage/upload',
      undefined,
      form([{ field: 'file', bytes }]),
    );
    return (json.data.url as string).replace('/uploads/', '');
  };
  const waiting = async () => {
    const rows = await its.site.db
      .selectFrom('jobs')
      .select('subject')
      .where('kind', '=', 'share-picture')
      .orderBy('subject')
      .execute();
    return rows.map(({ subject }) => subject);
  };
  const run = (subject: string) => runShareJob(its.site, subject);
  const move = async (name: string, x: number, y: number) => {
    const body = { title: 'A picture', alt: '', focal: { x, y } };
    const { status } = await its.admin.call(`PUT /api/library/${name}`, body);
    expect(status).toBe(200);
  };
  const shareIn = async (slug: string, name: string) => {
    const { json } = await its.site.call(`GET /api/pages/product/${slug}`);
    return json.data.media[`/uploads/${name}`].share;
  };

  it('is not created for an SVG or a video', async () => {
    for (const kind of ['svg', 'mp4'] as const) await upload(accepted[kind]);
    expect(await waiting()).toEqual([]);
  });

  it('is not created for a missing image or an outdated focal point', async () => {
    await run(`${'0'.repeat(40)}.png 50 50`);
    const name = await upload(await pngNumber(1));
    await move(name, 0.2, 0.8);
    const before = await its.site.stored();
    await run(`${name} 50 50`);
    expect(await its.site.stored()).toEqual(before);
    expect(await waiting()).toEqual([`${name} 20 80`, `${name} 50 50`]);
  });

  it('appears on pages once created, and stays until the next one replaces it', async () => {
    const name = await upload(await pngNumber(2));
    await its.admin.call(
      'POST /api/products',
      aProduct({ slug: 'shared', mainImage: `/uploads/${name}` }),
    );
    expect(await waiting()).toContain(`${name} 50 50`);
    expect(await shareIn('shared', name)).toBeNull();

    await run(`${name} 50 50`);
    const first = `/uploads/${shareOf(name, null)}`;
    expect(await shareIn('shared', name)).toBe(first);
    const { statusCode, headers, rawPayload } = await its.site.app.inject(first);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });

    await move(name, 1, 0);
    expect(await shareIn('shared', name)).toBe(first);
    await run(`${name} 100 0`);
    expect(await shareIn('shared', name)).toBe(`/uploads/${shareOf(name, { x: 1, y: 0 })}`);
    // Pages shared earlier still find the previous image.
    expect((await its.site.app.inject(first)).statusCode).toBe(200);
  });
});
