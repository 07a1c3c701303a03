import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shareOf, variantOf } from '../contract/media/pictures.ts';
import { write } from '../store/engine/write.ts';
import { createItem } from '../store/items/items.ts';
import { testActor } from '../tests/support/actor.ts';
import { aProductDraft } from '../tests/support/edited-site.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { type FormFile, form, mp4Of, pngNumber } from '../tests/support/files.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { useTestApp } from '../tests/support/test-app.ts';
import { findUnusedMedia } from './unused-media.ts';

const later = new Date(Date.now() + 60_000);
const earlier = new Date(Date.now() - 60_000);

onEverySetup((engine, kind) => {
  const its = useTestApp(engine, {}, kind);
  const find = (before: Date) => findUnusedMedia(its.site, before);
  const namesOf = (all: { names: string[] }[]) => all.flatMap(({ names }) => names).sort();
  const nameOf = (url: string) => url.replace('/uploads/', '');
  let counter = 0;

  /** Uploads this many different files of a kind and returns their URLs. */
  async function upload(count: number, kind: 'png' | 'mp4' = 'png'): Promise<string[]> {
    const files: FormFile[] = [];
    for (let left = count; left > 0; left--, counter++) {
      const bytes = kind === 'png' ? await pngNumber(counter) : mp4Of(`no. ${counter}`);
      files.push({ field: 'files', bytes });
    }
    const { json } = await its.admin.call('POST /api/homepage/upload', undefined, form(files));
    return json.data.urls;
  }
  async function store(name: string): Promise<void> {
    const path = join(its.site.folder, 'finished');
    await writeFile(path, name);
    await its.site.storage.put(name, path);
  }
  const save = async (address: string, body: object) => {
    const { status, json } = await its.admin.call(address, body);
    expect([address, status < 300]).toEqual([address, true]);
    return json.data.id;
  };

  beforeEach(async () => {
    await (await find(later)).remove();
    const left = namesOf((await find(later)).unused);
    expect(left).toEqual([]);
  });

  it('finds nothing if every file is referenced', async () => {
    const [hero, logo, rich, newsletter, tile, hover, empty, main, gallery, described] =
      await upload(10);
    const [intro, loop, tileVideo, productVideo] = await upload(4, 'mp4');
    await save('PUT /api/homepage', { heroImage: hero, logo, introVideo: intro, loopVideo: loop });
    await save('PUT /api/about', { heroConfig: {}, content: `<p><img src="${rich}"></p>` });
    await save('PUT /api/theme', { newsletterImage: newsletter });
    await save(
      'POST /api/categories',
      aCategory({ tileImage: tile, hoverImage: hover, emptyImage: empty, tileVideo }),
    );
    const description = `<p>text</p><p><img src="${described}"></p>`;
    await save(
      'POST /api/products',
      aProduct({
        mainImage: main,
        introVideo: productVideo,
        description,
        gallery: [{ url: gallery, order: 0 }],
      }),
    );
    const before = await its.site.stored();
    const { unused, remove } = await find(later);
    expect(namesOf(unused)).toEqual([]);
    expect(await remove()).toEqual([]);
    expect(await its.site.stored()).toEqual(before);
  });

  describe('keeps files referenced by', () => {
    /** Nothing is unused, nothing is removed, and the file is still served. */
    const expectKept = async (url: string) => {
      const { unused, remove } = await find(later);
      expect(namesOf(unused)).toEqual([]);
      expect(await remove()).toEqual([]);
      expect((await its.site.app.inject(url)).statusCode).toBe(200);
    };

    it('a draft only', async () => {
      const [tile, rich] = await upload(2);
      const description = `<p><img src="${rich}"></p>`;
      await save('POST /api/drafts/product', { mainImage: tile, description });
      await expectKept(tile);
    });

    it('a draft of the homepage, until the draft is discarded', async () => {
      const [logo] = await upload(1);
      await save('PUT /api/drafts/homepage', { body: { logo } });
      await expectKept(logo);
      await save('DELETE /api/items/homepage/homepage/draft', {});
      expect(namesOf((await find(later)).unused)).toEqual([nameOf(logo)]);
    });

    it('a previously published version', async () => {
      const [before, after] = await upload(2);
      const id = await save('POST /api/products', aProduct({ mainImage: before }));
      await save(`PUT /api/products/${id}`, aProduct({ mainImage: after }));
      await expectKept(before);
    });

    it('an unpublished product and its draft', async () => {
      const [published, worked] = await upload(2);
      const id = await save('POST /api/products', aProduct({ mainImage: published }));
      await save(`PUT /api/drafts/product/${id}`, { body: aProductDraft({ mainImage: worked }) });
      await save(`POST /api/items/product/${id}/unpublish`, {});
      await expectKept(worked);
      await expectKept(published);
    });

    it('a product in the trash and its draft', async () => {
      const [published, worked] = await upload(2);
      const id = await save('POST /api/products', aProduct({ mainImage: published }));
      await save(`PUT /api/drafts/product/${id}`, { body: aProductDraft({ mainImage: worked }) });
      await its.admin.call(`DELETE /api/products/${id}`);
      await its.site.db.deleteFrom('versions').where('item_id', '=', id).execute();
      await expectKept(published);
      await expectKept(worked);
    });

    it('a version saved between the search and the removal', async () => {
      const [url] = await upload(1);
      const { removable, remove } = await find(later);
      expect(namesOf(removable)).toEqual([nameOf(url)]);
      const id = await save('POST /api/products', aProduct({ mainImage: url }));
      await save(`PUT /api/products/${id}`, aProduct());
      expect(await remove()).toEqual([]);
      await expectKept(url);
    });

    it('a version, until the version limit drops it', async () => {
      const [url] = await upload(1);
      await save('PUT /api/history', { versionsKept: 2 });
      const id = await save('POST /api/products', aProduct({ mainImage: url }));
      await save(`PUT /api/products/${id}`, aProduct());
      await expectKept(url);
      await save(`PUT /api/products/${id}`, aProduct());
      expect(namesOf((await find(later)).unused)).toEqual([nameOf(url)]);
      await save('PUT /api/history', { versionsKept: 50 });
    });
  });

  it('removes the file, sizes and row once a product is permanently deleted', async () => {
    const [kept, mainImage] = await upload(2);
    await save('POST /api/categories', aCategory({ tileImage: kept }));
    const size = variantOf(mainImage, 320, 'webp');
    const share = shareOf(mainImage, null);
    for (const made of [size, share]) await store(nameOf(made));
    const id = await save('POST /api/products', aProduct({ mainImage }));
    expect(namesOf((await find(later)).unused)).toEqual([]);
    await its.admin.call(`DELETE /api/products/${id}`);
    expect(namesOf((await find(later)).unused)).toEqual([]);
    await its.admin.call(`DELETE /api/trash/product/${id}`);

    const { unused, removable, remove } = await find(later);
    expect(namesOf(unused)).toEqual([size, share, mainImage].map(nameOf).sort());
    expect(removable).toEqual(unused);
    expect(await remove()).toEqual(unused);
    expect((await its.site.app.inject(mainImage)).statusCode).toBe(404);
    expect((await its.site.app.inject(size)).statusCode).toBe(404);
    expect((await its.site.app.inject(share)).statusCode).toBe(404);
    expect((await its.site.app.inject(kept)).statusCode).toBe(200);
    const rows = await its.site.db.selectFrom('media').select('name').execute();
    const names = rows.map(({ name }) => name);
    expect(names).toContain(nameOf(kept));
    expect(names).not.toContain(nameOf(mainImage));
  });

  it('lists recent files but keeps them', async () => {
    const [url] = await upload(1);
    const { unused, removable, remove } = await find(earlier);
    expect(namesOf(unused)).toEqual([nameOf(url)]);
    expect(removable).toEqual([]);
    expect(await remove()).toEqual([]);
    expect((await its.site.app.inject(url)).statusCode).toBe(200);
  });

  describe('a poster', () => {
    async function videoWithPoster() {
      const [poster] = await upload(1);
      const [video] = await upload(1, 'mp4');
      await its.site.db
        .updateTable('media')
        .set({ poster })
        .where('name', '=', nameOf(video))
        .execute();
      return { poster, video };
    }

    it('is kept with a video that is used', async () => {
      const { video } = await videoWithPoster();
      await save('POST /api/products', aProduct({ introVideo: video }));
      expect(namesOf((await find(later)).unused)).toEqual([]);
    });

    it('is removed with an unused video', async () => {
      const { video, poster } = await videoWithPoster();
      const removed = namesOf(await (await find(later)).remove());
      expect(removed).toEqual([nameOf(video), nameOf(poster)].sort());
    });

    it('is kept with an unused video that is too recent to remove', async () => {
      const { video } = await videoWithPoster();
      expect(namesOf((await find(earlier)).unused)).toEqual([nameOf(video)]);
    });
  });

  it('keeps a file whose reference is being saved concurrently', async () => {
    const [url] = await upload(1);
    const { removable, remove } = await find(later);
    expect(removable).toHaveLength(1);
    let removing: Promise<unknown> | undefined;
    await write(its.site.db, testActor, async (trx) => {
      removing = remove();
      await createItem(trx, 'category', aCategory({ hoverImage: url }));
    });
    expect(await removing).toEqual([]);
    expect((await its.site.app.inject(url)).statusCode).toBe(200);
  });

  it('keeps a file that is uploaded again between the two steps of the removal', async () => {
    const file = { field: 'file', bytes: await pngNumber(1_100) };
    const send = () => its.admin.call('POST /api/homepage/upload', undefined, form([file]));
    const { url } = (await send()).json.data;
    const { removable, remove } = await find(later);
    expect(removable).toHaveLength(1);
    const begun = vi.spyOn(its.site.db, 'transaction');
    onTestFinished(() => begun.mockRestore());
    let removing: Promise<unknown> | undefined;
    let sending: ReturnType<typeof send> | undefined;
    // While this holds the lock, the first step waits for it, and behind that the upload.
    await write(its.site.db, testActor, async () => {
      removing = remove();
      sending = send();
      await expect.poll(() => begun.mock.calls.length).toBe(3);
    });
    expect(await removing).toEqual([]);
    expect((await sending)?.status).toBe(200);
    expect((await its.site.app.inject(url)).statusCode).toBe(200);
  });

  it('keeps a file that is uploaded at any time during the removal, or has it sent again', async () => {
    for (let round = 0; round < 4; round++) {
      const file = { field: 'file', bytes: await pngNumber(1_000 + round) };
      const send = () => its.admin.call('POST /api/homepage/upload', undefined, form([file]));
      const { json } = await send();
      const { remove } = await find(later);
      const [again] = await Promise.all([send(), remove()]);
      if (again.status !== 200) {
        expect(again.status).toBe(503);
        expect((await send()).status).toBe(200);
      }
      expect((await its.site.app.inject(json.data.url)).statusCode).toBe(200);
    }
  });
});
