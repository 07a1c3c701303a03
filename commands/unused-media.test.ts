import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { variantOf } from '../contract/pictures.ts';
import { write } from '../store/engine/write.ts';
import { testActor } from '../tests/support/actor.ts';
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

  /** Uploads so many different files of a kind; answers their addresses. */
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
    expect([address, status]).toEqual([address, address.startsWith('POST') ? 201 : 200]);
    return json.data.id;
  };

  beforeEach(async () => {
    await (await find(later)).remove();
    const left = namesOf((await find(later)).unused);
    expect(left).toEqual([]);
  });

  it('finds nothing where everything is named somewhere', async () => {
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
        ...{ mainImage: main, introVideo: productVideo, description },
        gallery: [{ url: gallery, order: 0 }],
      }),
    );
    const before = await its.site.stored();
    const { unused, remove } = await find(later);
    expect(namesOf(unused)).toEqual([]);
    expect(await remove()).toEqual([]);
    expect(await its.site.stored()).toEqual(before);
  });

  it('finds what a product named until it was deleted, and takes file, sizes and row', async () => {
    const [kept, mainImage] = await upload(2);
    await save('POST /api/categories', aCategory({ tileImage: kept }));
    const size = variantOf(mainImage, 320, 'webp');
    await store(nameOf(size));
    const id = await save('POST /api/products', aProduct({ mainImage }));
    expect(namesOf((await find(later)).unused)).toEqual([]);
    await its.admin.call(`DELETE /api/products/${id}`);

    const { unused, removable, remove } = await find(later);
    expect(namesOf(unused)).toEqual([nameOf(size), nameOf(mainImage)].sort());
    expect(removable).toEqual(unused);
    expect(await remove()).toEqual(unused);
    expect((await its.site.app.inject(mainImage)).statusCode).toBe(404);
    expect((await its.site.app.inject(size)).statusCode).toBe(404);
    expect((await its.site.app.inject(kept)).statusCode).toBe(200);
    const rows = await its.site.db.selectFrom('media').select('name').execute();
    const names = rows.map(({ name }) => name);
    expect(names).toContain(nameOf(kept));
    expect(names).not.toContain(nameOf(mainImage));
  });

  it('lists what is young, but leaves it', async () => {
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

    it('stays with a video that is named', async () => {
      const { video } = await videoWithPoster();
      await save('POST /api/products', aProduct({ introVideo: video }));
      expect(namesOf((await find(later)).unused)).toEqual([]);
    });

    it('goes with a video that is not', async () => {
      const { video, poster } = await videoWithPoster();
      const removed = namesOf(await (await find(later)).remove());
      expect(removed).toEqual([nameOf(video), nameOf(poster)].sort());
    });

    it('stays with a video that is too young to go', async () => {
      const { video } = await videoWithPoster();
      expect(namesOf((await find(earlier)).unused)).toEqual([nameOf(video)]);
    });
  });

  it('sees a reference that is being saved at the same moment', async () => {
    const [url] = await upload(1);
    const { removable, remove } = await find(later);
    expect(removable).toHaveLength(1);
    let removing: Promise<unknown> | undefined;
    await write(its.site.db, testActor, async (trx) => {
      removing = remove();
      const { id } = await trx.selectFrom('categories').select('id').executeTakeFirstOrThrow();
      await trx.updateTable('categories').set({ hover_image: url }).where('id', '=', id).execute();
    });
    expect(await removing).toEqual([]);
    expect((await its.site.app.inject(url)).statusCode).toBe(200);
  });

  it('takes nothing from under an upload of the same file that is told it succeeded', async () => {
    for (let round = 0; round < 4; round++) {
      const file = { field: 'file', bytes: await pngNumber(1_000 + round) };
      const send = () => its.admin.call('POST /api/homepage/upload', undefined, form([file]));
      const { json } = await send();
      const { remove } = await find(later);
      const [again] = await Promise.all([send(), remove()]);
      expect([200, 503]).toContain(again.status);
      const { statusCode } = await its.site.app.inject(json.data.url);
      if (again.status === 200) expect(statusCode).toBe(200);
    }
  });
});
