import { describe, expect, it } from 'vitest';
import { lengths } from '../contract/limits/limits.ts';
import { readHomepage } from '../store/items/single-items.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { accepted, form, pngNumber } from '../tests/support/files.ts';
import { sharedKinds } from '../tests/support/shared-kinds.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const written = { title: 'Found', description: 'Read in a list of many.', picture: null };
const hash = '0'.repeat(40);

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const upload = async (bytes: Buffer): Promise<string> => {
    const files = form([{ field: 'file', bytes }]);
    return (await its.admin.call('POST /api/homepage/upload', undefined, files)).json.data.url;
  };

  describe.each(sharedKinds)('the SEO fields of a $kind', ({ kind, create, item, page, make }) => {
    const body = make();
    const slug = 'slug' in body ? body.slug : undefined;
    let at = item as string;
    let [drafts, id] = [`/api/drafts/${kind}`, kind as string];
    const put = (fields: object) => its.admin.call(`PUT ${at}`, { ...body, ...fields });
    const get = async () => (await its.site.call(`GET ${at}`)).json.data.sharing;
    const onPage = async () => {
      const { data } = (await its.site.call(`GET ${slug ? `${page}/${slug}` : page}`)).json;
      return (data.product ?? data.category ?? data.page ?? data).sharing;
    };
    const save = (fields: object) =>
      its.admin.call(`PUT ${drafts}`, { body: { ...body, ...fields } });
    const drafted = async () =>
      (await its.admin.call(`GET ${drafts}`)).json.data.draft.body.sharing;
    const publish = () => its.admin.call(`POST /api/items/${kind}/${id}/publish`, {});
    const discard = () => its.admin.call(`DELETE /api/items/${kind}/${id}/draft`);

    it('are null until one is filled in', async () => {
      if (create) {
        ({ id } = (await its.admin.call(create, body)).json.data);
        [at, drafts] = [`${item}/${id}`, `${drafts}/${id}`];
      } else await put({});
      expect(await get()).toBeNull();
      for (const nothing of [{}, { title: ' \n' }, { picture: null }, null]) {
        expect((await put({ sharing: nothing })).json.data.sharing).toBeNull();
      }
      expect(await onPage()).toBeNull();
    });

    it.each<[why: string, sharing: unknown, path: string]>([
      ['words instead of fields', 'Found', ''],
      ['too long a title', { title: 'x'.repeat(lengths.shareTitle + 1) }, '.title'],
      [
        'too long a description',
        { description: 'x'.repeat(lengths.shareDescription + 1) },
        '.description',
      ],
      ['a number as title', { title: 7 }, '.title'],
      ['what cannot be stored', { description: 'a\0b' }, '.description'],
      ['a script as picture', { picture: 'javascript:alert(1)' }, '.picture'],
      ['a picture of another site', { picture: 'https://evil.example/x.jpg' }, '.picture'],
      ['a picture that is no upload', { picture: '/icon-512.png' }, '.picture'],
      ['a way out of the uploads', { picture: `/uploads/../${hash}.png` }, '.picture'],
      ['a size of a picture', { picture: `/uploads/${hash}-320.webp` }, '.picture'],
      ['a video', { picture: `/uploads/${hash}.mp4` }, '.picture'],
      ['captions', { picture: `/uploads/${hash}.vtt` }, '.picture'],
    ])('refuse %s', async (_why, sharing, path) => {
      const refused = await put({ sharing });
      expect([refused.status, refused.json.issues?.[0].path]).toEqual([400, `sharing${path}`]);
      const draft = await save({ sharing });
      expect([draft.status, draft.json.issues?.[0].path]).toEqual([400, `body.sharing${path}`]);
      expect(await get()).toBeNull();
    });

    it('are saved as one line of plain text', async () => {
      const title = '<script>alert(1)</script> "Found"';
      const { status } = await put({ sharing: { title, description: ' One\n\n line ' } });
      expect(status).toBe(200);
      const kept = { title, description: 'One line', picture: null };
      expect([await get(), await onPage()]).toEqual([kept, kept]);
    });

    it('are unchanged if omitted, and deleted with null', async () => {
      await put({ sharing: written });
      expect((await put({})).json.data.sharing).toEqual(written);
      await put({ sharing: null });
      expect(await get()).toBeNull();
    });

    it('of a draft are not public until published', async () => {
      await put({ sharing: written });
      const secret = 'Not to be known yet';
      await save({ sharing: { ...written, title: secret } });
      for (const address of [
        `GET ${at}`,
        `GET ${slug ? `${page}/${slug}` : page}`,
        `GET ${item}`,
      ]) {
        expect(JSON.stringify((await its.site.call(address)).json)).not.toContain(secret);
      }
      // Omitted fields keep the values of the draft, for older clients.
      await save({});
      expect((await drafted()).title).toBe(secret);
      await publish();
      expect([(await get()).title, (await onPage()).title]).toEqual([secret, secret]);
    });

    it('are kept when publishing a draft from before they existed', async () => {
      await put({ sharing: written });
      await save({});
      expect(await drafted()).toEqual(written);
      await its.site.db
        .updateTable('drafts')
        .set({ body: JSON.stringify(body) })
        .where('item_id', '=', id)
        .execute();
      await publish();
      expect(await get()).toEqual(written);
    });

    it('are restored with a version, or are null if it predates them', async () => {
      await discard();
      await put({ sharing: null });
      const listed = async () =>
        (await its.admin.call(`GET /api/items/${kind}/${id}/versions`)).json.data;
      const [without] = await listed();
      await put({ sharing: written });
      const [newest] = await listed();
      expect(newest.changed).toEqual(['sharing']);
      const { sharing: _, ...old } = (
        await its.admin.call(`GET /api/items/${kind}/${id}/versions/${without.id}`)
      ).json.data.body;
      await its.site.db
        .updateTable('versions')
        .set({ body: JSON.stringify(old) })
        .where('id', '=', without.id)
        .execute();
      for (const [version, sharing] of [
        [without, null],
        [newest, written],
      ]) {
        await its.admin.call(`POST /api/items/${kind}/${id}/versions/${version.id}/restore`, {});
        await publish();
        expect(await get()).toEqual(sharing);
      }
    });

    it('track the use of their image, and get its replacement', async () => {
      const nameOf = (url: string) => url.replace('/uploads/', '');
      const seed = 9_100 + sharedKinds.findIndex((one) => one.kind === kind) * 10;
      const picture = await upload(await pngNumber(seed));
      await put({ sharing: { picture } });
      await save({ sharing: { picture } });
      const { uses } = (await its.admin.call(`GET /api/library/${nameOf(picture)}`)).json.data;
      const current = uses.filter(({ state }: { state: string }) => state !== 'version');
      expect(current.map(({ field, state }: Record<string, string>) => [field, state])).toEqual(
        expect.arrayContaining([
          ['sharing.picture', 'published'],
          ['sharing.picture', 'draft'],
        ]),
      );
      const { media } = (await its.site.call(`GET ${slug ? `${page}/${slug}` : page}`)).json.data;
      expect(Object.keys(media)).toContain(picture);
      const other = await upload(await pngNumber(seed + 1));
      await its.admin.call(`POST /api/library/${nameOf(picture)}/replace`, { by: nameOf(other) });
      expect([(await get()).picture, (await drafted()).picture]).toEqual([other, other]);
    });

    it('accept an SVG, which is never used as share image', async () => {
      const picture = await upload(accepted.svg);
      expect((await put({ sharing: { picture } })).status).toBe(200);
      const { media } = (await its.site.call(`GET ${slug ? `${page}/${slug}` : page}`)).json.data;
      expect(media[picture].share).toBeNull();
    });

    if (create) {
      it('are restored from the trash, and copied to duplicates', async () => {
        await discard();
        await put({ sharing: written });
        const copy = (await its.admin.call(`POST /api/items/${kind}/${id}/duplicate`, {})).json;
        const { draft } = (await its.admin.call(`GET /api/drafts/${kind}/${copy.data.id}`)).json
          .data;
        expect(draft.body.sharing).toEqual(written);
        await its.admin.call(`DELETE ${at}`);
        await its.admin.call(`POST /api/trash/${kind}/${id}/restore`, {});
        expect(await get()).toEqual(written);
      });
    }
  });

  it('adds no SEO fields to the hero of the homepage', async () => {
    const { heroConfig } = await readHomepage(its.site.db);
    expect(heroConfig).not.toHaveProperty('sharing');
    const { heroConfig: shown } = (await its.site.call('GET /api/pages/home')).json.data;
    expect(shown).not.toHaveProperty('sharing');
  });
});
