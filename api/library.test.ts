import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../contract/audit-log.ts';
import { aProductDraft } from '../tests/support/edited-site.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { type FormFile, form, mp4Of, pngNumber } from '../tests/support/files.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n';

onEverySetup((engine, storage) => {
  const its = useTestApp(engine, {}, storage);
  let counter = 0;

  /** Uploads a new file under `name` and returns its stored name. */
  async function upload(kind: 'png' | 'mp4', name = `file.${kind}`, poster?: FormFile) {
    counter += 1;
    const bytes = kind === 'png' ? await pngNumber(counter) : mp4Of(`no. ${counter}`);
    const files = [{ field: 'file', bytes, name }, ...(poster ? [poster] : [])];
    const { json } = await its.admin.call('POST /api/homepage/upload', undefined, form(files));
    return String(json.data.url).replace('/uploads/', '');
  }
  const ask = async (address: string, body?: object) => {
    const { status, json } = await its.admin.call(address, body);
    return status < 300 ? json.data : [status, json.error];
  };
  const file = (name: string) => ask(`GET /api/library/${name}`);
  const list = async (query = '') =>
    (await ask(`GET /api/library?perPage=200&${query}`)).items.map(
      (item: { name: string }) => item.name,
    );
  const publicly = async (name: string) =>
    (await its.site.call(`GET /api/media/${name}`)).json.data;
  const edit = { title: 'A name', alt: 'Words', focal: { x: 0.1, y: 0.9 } };

  describe('refuses', () => {
    const unknown = `${'0'.repeat(40)}.png`;
    const gone = [404, 'This file is not in the library any more.'];

    it('requests without the administrator', async () => {
      const name = await upload('png');
      for (const address of ['GET /api/library', `GET /api/library/${name}`]) {
        expect((await its.site.call(address)).status).toBe(401);
      }
    });

    it('unknown files and invalid file names', async () => {
      expect(await file(unknown)).toEqual(gone);
      expect(await ask(`PUT /api/library/${unknown}`, edit)).toEqual(gone);
      expect(await ask(`POST /api/library/${unknown}/replace`, { by: unknown })).toEqual(gone);
      expect(await ask(`DELETE /api/library/${unknown}`)).toEqual(gone);
      for (const name of ['x.png', `${'0'.repeat(40)}-320.webp`, '..%2f..%2fetc']) {
        expect((await its.admin.call(`GET /api/library/${name}`)).status).toBe(404);
      }
    });

    it('an invalid query', async () => {
      for (const query of ['page=0', 'perPage=201', 'kind=audio', 'filter=all', 'sort=colour']) {
        expect((await its.admin.call(`GET /api/library?${query}`)).status).toBe(404);
      }
    });

    it('an edit of an older version or with invalid fields', async () => {
      const name = await upload('png');
      const { updatedAt } = await file(name);
      await ask(`PUT /api/library/${name}`, { ...edit, updatedAt });
      expect(await ask(`PUT /api/library/${name}`, { ...edit, title: 'Other', updatedAt })).toEqual(
        [412, 'This file was changed somewhere else. Reload to see the latest version.'],
      );
      for (const wrong of [{ focal: { x: 1.1, y: 0 } }, { title: ' ' }, { alt: 'a'.repeat(501) }]) {
        const { status } = await its.admin.call(`PUT /api/library/${name}`, { ...edit, ...wrong });
        expect([wrong, status]).toEqual([wrong, 400]);
      }
      expect(await file(name)).toMatchObject(edit);
    });

    it('to replace a file by one of another kind, or by itself', async () => {
      const [picture, video] = [await upload('png'), await upload('mp4')];
      const reason = 'A picture can take the place of a picture, and a video that of a video.';
      for (const by of [video, picture]) {
        expect(await ask(`POST /api/library/${picture}/replace`, { by })).toEqual([409, reason]);
      }
    });

    it('captions and a poster for an image, and a poster that is not an image', async () => {
      const [picture, video] = [await upload('png'), await upload('mp4')];
      const reason = [400, 'Only a video has captions and a poster.'];
      const own = `/uploads/${picture}`;
      expect(await ask(`PUT /api/library/${picture}/poster`, { poster: own })).toEqual(reason);
      const text = { label: 'English', text: captions };
      expect(await ask(`PUT /api/library/${picture}/captions/en`, text)).toEqual(reason);
      for (const poster of [`/uploads/${video}`, 'https://example.com/a.jpg', '']) {
        expect(await ask(`PUT /api/library/${video}/poster`, { poster })).toEqual([
          400,
          'A poster must be a picture of the library.',
        ]);
      }
    });

    it('invalid captions, naming the line, and invalid languages', async () => {
      const video = await upload('mp4');
      const before = await its.site.stored();
      const put = (language: string, text: string) =>
        ask(`PUT /api/library/${video}/captions/${language}`, { label: 'English', text });
      expect(await put('en', 'WEBVTT\n\n1\n00:04.000 --> 00:01.000\nHello')).toEqual([
        400,
        'Line 4 cannot be read: it ends before it begins.',
      ]);
      for (const language of ['english', 'e', 'en-', '%2e%2e']) {
        expect((await put(language, captions))[0]).toBe(404);
      }
      expect(await ask(`DELETE /api/library/${video}/captions/de`)).toEqual([
        404,
        'This video has no captions in that language.',
      ]);
      expect(await its.site.stored()).toEqual(before);
    });

    it('to delete a file in use by a published item or draft, naming the item', async () => {
      const name = await upload('png');
      const url = `/uploads/${name}`;
      const { id } = await ask(
        'POST /api/products',
        aProduct({ title: 'Brush Basics', mainImage: url }),
      );
      expect(await ask(`DELETE /api/library/${name}`)).toEqual([
        409,
        'It is used in “Brush Basics” (tile picture). Take it out there first.',
      ]);
      const body = aProductDraft({ title: 'Brushes', heroConfig: { heroImage: url } });
      await ask('POST /api/drafts/product', body);
      expect(await ask(`DELETE /api/library/${name}`)).toEqual([
        409,
        'It is used in “Brush Basics” (tile picture) and in 1 more place. Take it out there first.',
      ]);
      await ask(`PUT /api/products/${id}`, aProduct({ title: 'Brush Basics' }));
      expect(await ask(`DELETE /api/library/${name}`)).toEqual([
        409,
        'It is used in “Brushes” (hero picture, in its draft). Take it out there first.',
      ]);
    });

    it('to delete the poster of a video', async () => {
      const poster = { field: 'poster', bytes: await pngNumber(5_000), name: 'poster.png' };
      const video = await upload('mp4', 'Trailer.mp4', poster);
      const picture = (await file(video)).poster.replace('/uploads/', '');
      expect(await ask(`DELETE /api/library/${picture}`)).toEqual([
        409,
        'It is used in “Trailer” (poster). Take it out there first.',
      ]);
      await ask(`DELETE /api/library/${video}`);
      expect(await ask(`DELETE /api/library/${picture}`)).toEqual({ name: picture });
    });
  });

  it('names a file after the uploaded one, without path, extension or invisible characters', async () => {
    const names = {
      'IMG_2041.JPG': 'IMG_2041',
      'Größe & Gewicht.png': 'Größe & Gewicht',
      'C:\\Users\\me\\photo.final.png': 'photo.final',
      '../../etc/passwd': 'passwd',
      'a\u202egnp.exe': 'a gnp',
      '.png': 'Untitled',
      [`${'x'.repeat(300)}.png`]: 'x'.repeat(200),
    };
    for (const [called, title] of Object.entries(names)) {
      expect((await file(await upload('png', called))).title).toBe(title);
    }
  });

  it('finds files regardless of case and diacritics', async () => {
    const tag = `tag${counter}`;
    const [crème, lodz] = [
      await upload('png', `Crème brûlée ${tag}.png`),
      await upload('png', `Lodz grosse ${tag}.png`),
    ];
    await ask(`PUT /api/library/${crème}`, { title: `Crème ${tag}`, alt: 'Ein großer Löffel' });
    for (const [words, expected] of [
      ['creme', [crème]],
      ['CRÈME', [crème]],
      ['grosser loffel', [crème]],
      ['Łódź größe', [lodz]],
      ['lodz creme', []],
    ] as [string, string[]][]) {
      const search = new URLSearchParams({ search: `${tag} ${words}` });
      expect([words, await list(String(search))]).toEqual([words, expected]);
    }
  });

  it('searches by text, filters by kind, use and missing alt text, and sorts', async () => {
    const tag = `tag${counter}`;
    const [first, second, third] = [
      await upload('png', `Zebra ${tag}.png`),
      await upload('png', `apple 100% ${tag}.png`),
      await upload('mp4', `Motion ${tag}.mp4`),
    ];
    await ask(`PUT /api/library/${first}`, { title: `Zebra ${tag}`, alt: 'Stripes on GRASS' });
    await ask('POST /api/categories', aCategory({ tileImage: `/uploads/${second}` }));
    const found = (query: string) => list(`search=${tag}&${query}`);
    expect(await found('')).toEqual([third, second, first]);
    expect(await found('sort=oldest')).toEqual([first, second, third]);
    expect(await found('sort=name')).toEqual([second, third, first]);
    const { items } = await ask(`GET /api/library?search=${tag}&sort=size`);
    const sizes = items.map(({ size }: { size: number }) => size);
    expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one));
    expect(await found('kind=video')).toEqual([third]);
    expect(await found('filter=unused')).toEqual([third, first]);
    expect(await found('filter=no-alt')).toEqual([second]);
    expect(await list(`search=grass+stripes+${tag}`)).toEqual([first]);
    expect(await list(`search=${tag}+100%25`)).toEqual([second]);
    expect(await list(`search=${tag}+1_0`)).toEqual([]);
    const page = await ask(`GET /api/library?search=${tag}&perPage=2&page=2`);
    expect([page.total, page.items.map(({ name }: { name: string }) => name)]).toEqual([
      3,
      [first],
    ]);
    expect(page.items[0]).toMatchObject({
      kind: 'image',
      type: 'image/png',
      useCount: 0,
      width: 1,
    });
  });

  it('does not require alt text for an image that is only a poster', async () => {
    const poster = { field: 'poster', bytes: await pngNumber(6_000), name: 'frame.png' };
    const video = await upload('mp4', 'With a poster.mp4', poster);
    const picture = (await file(video)).poster.replace('/uploads/', '');
    expect(await list('filter=no-alt')).not.toContain(picture);
    expect((await file(picture)).lacksAlt).toBe(false);
    await ask('POST /api/categories', aCategory({ tileImage: `/uploads/${picture}` }));
    expect(await list('filter=no-alt')).toContain(picture);
    expect((await file(picture)).lacksAlt).toBe(true);
  });

  it('saves title, alt text and focal point, and shows them in public at once', async () => {
    const name = await upload('png');
    expect(await publicly(name)).toMatchObject({
      alt: '',
      focal: null,
      duration: null,
      captions: [],
    });
    expect(await ask(`PUT /api/library/${name}`, edit)).toMatchObject(edit);
    expect(await publicly(name)).toMatchObject({ alt: 'Words', focal: { x: 0.1, y: 0.9 } });
    await ask(`PUT /api/library/${name}`, { ...edit, focal: null });
    expect((await publicly(name)).focal).toBe(null);
    expect((await file(name)).size).toBeGreaterThan(50);
  });

  it('lists every use with the title of the item, until it is deleted', async () => {
    const name = await upload('png');
    const url = `/uploads/${name}`;
    const uses = async () =>
      (await file(name)).uses.map(({ kind, title, field, state }: Record<string, string>) =>
        [kind, title, field, state].join(', '),
      );
    const description = `<p>See</p><p><img src="${url}"></p>`;
    const gallery = [{ url, order: 0, alt: 'Its own words' }];
    const made = aProduct({ title: 'Used', description, gallery });
    const { id } = await ask('POST /api/products', made);
    await ask('PUT /api/theme', { newsletterImage: url });
    expect(await uses()).toEqual([
      'product, Used, description, published',
      'product, Used, gallery, published',
      'theme, Theme, newsletterImage, published',
      'product, Used, description, version',
      'product, Used, gallery, version',
    ]);
    expect((await file(name)).useCount).toBe(2);
    await ask('PUT /api/theme', { newsletterImage: null });
    await ask(`POST /api/items/product/${id}/unpublish`);
    expect((await uses()).slice(0, 2)).toEqual([
      'product, Used, description, draft',
      'product, Used, gallery, draft',
    ]);
    await ask(`DELETE /api/items/product/${id}`);
    expect(await uses()).toEqual([
      'product, Used, description, version',
      'product, Used, gallery, version',
      'product, Used, description, trash',
      'product, Used, gallery, trash',
    ]);
    await ask(`DELETE /api/trash/product/${id}`);
    expect(await uses()).toEqual([]);
  });

  describe('replacing a file', () => {
    it('updates published items and drafts and keeps its texts, but leaves versions alone', async () => {
      const [old, by] = [await upload('png', 'Old.png'), await upload('png', 'New.png')];
      const [was, is] = [`/uploads/${old}`, `/uploads/${by}`];
      await ask(`PUT /api/library/${old}`, edit);
      const description = `<p>a</p><p><img src="${was}"></p>`;
      const { id, slug } = await ask(
        'POST /api/products',
        aProduct({ mainImage: was, description }),
      );
      const draft = aProductDraft({ slug, heroConfig: { heroImage: was } });
      await ask(`PUT /api/drafts/product/${id}`, { body: draft });
      const category = await ask('POST /api/categories', aCategory({ tileImage: was }));
      await ask('PUT /api/homepage', { logo: was });
      await ask('PUT /api/theme', { newsletterImage: was });
      const before = (await its.site.call(`GET /api/pages/product/${slug}`)).json.data;
      expect(before.media[was].alt).toBe('Words');

      const logged = async () => (await ask('GET /api/record')).entries as AuditEntry[];
      const [{ id: last }] = await logged();
      const answer = await ask(`POST /api/library/${old}/replace`, { by });
      expect(answer).toMatchObject({ name: by, ...edit, useCount: 4 });
      const entries = await logged();
      expect(
        entries.slice(
          0,
          entries.findIndex((entry) => entry.id === last),
        ),
      ).toMatchObject([
        { kind: 'replaced', subject: { kind: 'media', id: by, title: edit.title }, places: 4 },
      ]);
      const after = (await its.site.call(`GET /api/pages/product/${slug}`)).json.data;
      expect(after.product.mainImage).toBe(is);
      expect(after.product.description).toContain(is);
      expect(JSON.stringify(after)).not.toContain(old);
      expect((await ask(`GET /api/categories/${category.id}`)).tileImage).toBe(is);
      expect((await ask('GET /api/homepage')).heroConfig.logo).toBe(is);
      expect((await ask('GET /api/theme')).newsletterImage).toBe(is);
      const item = await ask(`GET /api/drafts/product/${id}`);
      expect(item.draft.body.heroConfig.heroImage).toBe(is);

      const versions = await ask(`GET /api/items/product/${id}/versions`);
      expect(versions).toHaveLength(2);
      const first = await ask(`GET /api/items/product/${id}/versions/${versions[1].id}`);
      expect(first.body.mainImage).toBe(was);
      expect((await its.site.app.inject(was)).statusCode).toBe(200);
      expect(await list()).not.toContain(old);
      expect((await file(old))[0]).toBe(404);
      await ask('PUT /api/homepage', {});
      await ask('PUT /api/theme', { newsletterImage: null });

      // A restored version uses the old file again, so it is back in the library.
      await ask(`POST /api/items/product/${id}/versions/${versions[1].id}/restore`);
      expect(await list()).toContain(old);
    });

    it('moves captions and poster, unless the replacement is in use itself', async () => {
      const poster = { field: 'poster', bytes: await pngNumber(7_000), name: 'frame.png' };
      const old = await upload('mp4', 'Old.mp4', poster);
      const [fresh, used] = [await upload('mp4', 'Fresh.mp4'), await upload('mp4', 'Used.mp4')];
      await ask(`PUT /api/library/${old}/captions/en`, { label: 'English', text: captions });
      const { poster: frame } = await file(old);
      const taken = await ask(`POST /api/library/${old}/replace`, { by: fresh });
      expect(taken).toMatchObject({ title: 'Old', poster: frame });
      expect(taken.captions).toHaveLength(1);
      await ask('POST /api/products', aProduct({ introVideo: `/uploads/${used}` }));
      expect(await ask(`POST /api/library/${fresh}/replace`, { by: used })).toMatchObject({
        title: 'Used',
        captions: [],
      });
    });
  });

  it('sets the poster of a video', async () => {
    const [video, picture] = [await upload('mp4'), await upload('png')];
    const poster = `/uploads/${picture}`;
    expect(await ask(`PUT /api/library/${video}/poster`, { poster })).toMatchObject({ poster });
    expect((await publicly(video)).poster).toBe(poster);
    expect((await file(picture)).uses).toMatchObject([
      { kind: 'media', id: video, field: 'poster' },
    ]);
  });

  it('serves captions as a separate file per language', async () => {
    const video = await upload('mp4');
    const srt = '1\n00:00:01,000 --> 00:00:04,000\nHallo & <b>hello</b>\n';
    const address = `/api/library/${video}/captions`;
    await ask(`PUT ${address}/en`, { label: 'English', text: captions });
    await ask(`PUT ${address}/DE-at`, { label: 'Deutsch', text: srt });
    const { captions: known } = await publicly(video);
    expect(known.map(({ language, label }: Record<string, string>) => [language, label])).toEqual([
      ['de-AT', 'Deutsch'],
      ['en', 'English'],
    ]);
    const served = await its.site.app.inject(known[0].url);
    expect(served.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHallo &amp; <b>hello</b>\n');
    expect(served.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await ask(`DELETE ${address}/de-at`);
    expect((await publicly(video)).captions).toHaveLength(1);
  });

  describe('deleting a file', () => {
    it('moves it to the trash, from where it can be restored', async () => {
      const name = await upload('png');
      await ask(`PUT /api/library/${name}`, edit);
      expect(await ask(`DELETE /api/library/${name}`)).toEqual({ name });
      expect((await file(name))[0]).toBe(404);
      expect(await list()).not.toContain(name);
      const [item] = await ask('GET /api/trash');
      expect(item).toMatchObject({ kind: 'media', id: name, title: 'A name' });
      await ask(`POST /api/trash/media/${name}/restore`, {});
      expect(await file(name)).toMatchObject(edit);
      expect((await ask('GET /api/trash')).some(({ id }: { id: string }) => id === name)).toBe(
        false,
      );
    });

    it('is undone by uploading or using it again', async () => {
      const name = await upload('png');
      const again = await pngNumber(counter);
      await ask(`DELETE /api/library/${name}`);
      await its.admin.call(
        'POST /api/upload/image',
        undefined,
        form([{ field: 'image', bytes: again }]),
      );
      expect(await list()).toContain(name);
      await ask(`DELETE /api/library/${name}`);
      await ask('POST /api/categories', aCategory({ tileImage: `/uploads/${name}` }));
      expect((await file(name)).useCount).toBe(1);
      expect(await ask('GET /api/trash')).not.toContainEqual(expect.objectContaining({ id: name }));
    });

    it('permanently keeps it if a version still needs it', async () => {
      const [kept, unwanted] = [await upload('png'), await upload('png')];
      const { id } = await ask('POST /api/products', aProduct({ mainImage: `/uploads/${kept}` }));
      await ask(`PUT /api/products/${id}`, aProduct());
      for (const name of [kept, unwanted]) {
        await ask(`DELETE /api/library/${name}`);
        await ask(`DELETE /api/trash/media/${name}`);
        expect(await list()).not.toContain(name);
      }
      expect(await publicly(kept)).toMatchObject({ width: 1 });
      expect((await its.site.call(`GET /api/media/${unwanted}`)).status).toBe(404);
      const jobs = its.site.db
        .selectFrom('jobs')
        .select('subject')
        .where('kind', '=', 'remove-files');
      const subjects = (await jobs.execute()).map(({ subject }) => subject);
      expect([subjects.includes(unwanted), subjects.includes(kept)]).toEqual([true, false]);
    });
  });
});
