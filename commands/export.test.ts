import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readStoredName } from '../contract/media/media.ts';
import { shareOf } from '../contract/media/pictures.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder, onOneEngine } from '../tests/support/engines.ts';
import { aCategory, aPage, aProduct, aTeacher } from '../tests/support/factories.ts';
import { accepted, form, pngNumber } from '../tests/support/files.ts';
import { runShareJob } from '../tests/support/share-pictures.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { exportedRedirect } from './export/page.ts';

/** Exports the real pages: run `npm run build` first. */
onEverySetup((engine, kind) => {
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  let place: Awaited<ReturnType<typeof newFolder>>;
  let folder: string;
  let picture: string;
  let portrait: string;
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  beforeAll(async () => {
    place = await newFolder();
    folder = join(place.path, 'below', 'site');
    site = await startTestApp(engine, { PUBLIC_URL: 'https://courses.example' }, kind);
    admin = await site.administrator();
    const upload = async (bytes: Buffer): Promise<string> => {
      const sent = form([{ field: 'file', bytes }]);
      const { json } = await admin.call('POST /api/homepage/upload', sent.payload, sent);
      return json.data.url;
    };
    picture = await upload(accepted.png);
    await runShareJob(site, `${picture.replace('/uploads/', '')} 50 50`);
    portrait = await upload(await pngNumber(76));
    const video = await upload(accepted.mp4);
    await admin.call(`PUT ${video.replace('/uploads', '/api/library')}/captions/en`, {
      label: 'English',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nTake the wide brush',
    });
    const newTag = async (title: string) =>
      (await admin.call('POST /api/tags', { title })).json.data.id;
    const tags = [[await newTag('Night & Day')], [await newTag('Dusk')]];
    const category = aCategory({ slug: 'old-ink', tileImage: picture });
    const made = (await admin.call('POST /api/categories', category)).json.data;
    await admin.call(`PUT /api/categories/${made.id}`, { ...made, slug: 'ink' });
    const page = (await admin.call('POST /api/own-pages', aPage({ slug: 'impressum' }))).json.data;
    await admin.call(`PUT /api/own-pages/${page.id}`, { ...page, slug: 'imprint' });
    const inked = aTeacher({ slug: 'ines', title: 'Ines', portrait });
    const teacher = (await admin.call('POST /api/teachers', inked)).json.data;
    for (let number = 1; number <= 13; number += 1) {
      const product = aProduct({
        slug: `course-${number}`,
        mainImage: picture,
        introVideo: video,
        categories: [made.id],
        tags: tags[number - 1] ?? [],
        teachers: number === 2 ? [teacher.id] : [],
      });
      await admin.call('POST /api/products', product);
    }
  });
  afterAll(async () => {
    await site.stop();
    await place.remove();
  });

  describe('refuses', () => {
    it.each([
      [[], 'name the folder to write, such as site'],
      [['one', 'two'], 'name the folder to write, such as site'],
    ])('arguments %j', async (args, said) => {
      expect(await vitrine(site.config, ['export', ...args])).toEqual({ status: 1, said });
    });

    it('a site without PUBLIC_URL', async () => {
      const config = { ...site.config, publicUrl: undefined };
      expect(await vitrine(config, ['export', folder])).toEqual({
        status: 1,
        said: 'set PUBLIC_URL to the address that the exported site will have',
      });
    });

    it('a folder with other files in it, even with --overwrite', async () => {
      const other = join(place.path, 'other');
      await mkdir(other);
      await writeFile(join(other, 'letter.txt'), 'Dear');
      for (const args of [[], ['--overwrite']]) {
        const said = `${other} is not empty, and not an export`;
        expect(await vitrine(site.config, ['export', other, ...args])).toEqual({ status: 1, said });
      }
      expect(await readdir(other)).toEqual(['letter.txt']);
    });
  });

  it('writes pages, list data, uploads, robots.txt, sitemap and manifest', async () => {
    const { status, said } = await vitrine(site.config, ['export', folder]);
    expect([status, said]).toEqual([0, expect.stringContaining(`Written: ${folder}`)]);
    const page = await read('category/ink/index.html');
    expect(page).toContain('<link rel="canonical" href="https://courses.example/category/ink"/>');
    expect(page).toContain('http-equiv="Content-Security-Policy"');
    // A static export has no server to count visits.
    expect(page).not.toContain('data-counted');
    for (const path of [
      'index.html',
      'about/index.html',
      'product/course-13/index.html',
      '404.html',
      '_headers',
      'imprint/index.html',
      'impressum/index.html',
      'robots.txt',
      'manifest.webmanifest',
      'favicon.svg',
      'icon-192.png',
      'newsletter.jpg',
      'api/pages/frame.json',
      'api/pages/categories.json',
      'api/pages/category/ink.json',
    ]) {
      expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
    }
    expect(await read('impressum/index.html')).toContain('url=/imprint');
    expect(await read('sitemap.xml')).toContain('<loc>https://courses.example/category/ink</loc>');
    const uploads = await readdir(join(folder, 'uploads'));
    expect(uploads).toEqual(await site.stored());
    expect(uploads.map((name) => name.split('.')[1]).sort()).toEqual([
      'jpg',
      'mp4',
      'png',
      'png',
      'vtt',
    ]);
  });

  it('includes share images, portraits and captions that its pages reference', async () => {
    const page = await read('product/course-1/index.html');
    const share = shareOf(picture, null);
    for (const [property, content] of [
      ['og:image', `https://courses.example${share}`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:type', 'image/jpeg'],
    ]) {
      expect(page).toContain(`<meta property="${property}" content="${content}"/>`);
    }
    expect(page).not.toContain(`content="https://courses.example${picture}"`);
    const [captions] = /\/uploads\/\w+\.vtt/.exec(page) ?? [];
    expect(await read(captions ?? '')).toContain('Take the wide brush');
    expect(existsSync(join(folder, share))).toBe(true);
    expect(await read('product/course-2/index.html')).toContain(`src="${portrait}"`);
    expect(existsSync(join(folder, portrait))).toBe(true);
  });

  it('contains nothing unpublished', async () => {
    const other = join(place.path, 'published');
    const make = async (address: string, body?: object) => {
      const { status, json } = await admin.call(address, body);
      expect([address, status < 300]).toEqual([address, true]);
      return json.data.id;
    };
    const upload = form([{ field: 'file', bytes: await pngNumber(77) }]);
    const sent = await admin.call('POST /api/homepage/upload', upload.payload, upload);
    const [hiddenPicture, secret] = [sent.json.data.url, 'xyzzy'];
    const hidden = { mainImage: hiddenPicture, title: `${secret} title`, slug: `${secret}-slug` };
    const { json } = await admin.call('GET /api/products/slug/course-1');
    const { id, order: _, createdAt: _made, updatedAt: _changed, ...published } = json.data;
    await make(`PUT /api/drafts/product/${id}`, { body: { ...published, ...hidden } });
    await make('POST /api/drafts/product', { ...hidden, slug: `${secret}-draft` });
    const gone = await make('POST /api/products', aProduct({ ...hidden, slug: `${secret}-gone` }));
    await make(`DELETE /api/products/${gone}`);
    const off = await make('POST /api/products', aProduct({ ...hidden, slug: `${secret}-off` }));
    await make(`POST /api/items/product/${off}/unpublish`);
    const away = aCategory({ title: secret, slug: `${secret}-away`, tileImage: hiddenPicture });
    await make(`POST /api/items/category/${await make('POST /api/categories', away)}/unpublish`);
    await make('PUT /api/drafts/homepage', { body: { title: secret, heroImage: hiddenPicture } });
    const content = `<p>${secret}<img src="${hiddenPicture}"></p>`;
    await make('PUT /api/drafts/about', { body: { heroConfig: { title: secret }, content } });

    expect(await vitrine(site.config, ['export', other])).toMatchObject({ status: 0 });
    const { hash = '' } = readStoredName(hiddenPicture.replace('/uploads/', '')) ?? {};
    expect(await site.stored()).toContain(hiddenPicture.replace('/uploads/', ''));
    const names = await readdir(other, { recursive: true, withFileTypes: true });
    expect(names.length).toBeGreaterThan(50);
    for (const { name, parentPath } of names.filter((entry) => entry.isFile())) {
      const path = join(parentPath, name);
      const text = `${path} ${await readFile(path, 'latin1')}`;
      expect([path, text.includes(secret), text.includes(hash)]).toEqual([path, false, false]);
    }
    await rm(other, { recursive: true });
  });

  it('writes one data file for each query with results and one for all without', async () => {
    const list = JSON.parse(await read('api/pages/category/ink/queries.json'));
    expect(list).toEqual({ 'page=2': 0, 'tags=dusk': 1, 'tags=night+%26+day': 2, none: 3 });
    const productsOf = async (number: number) =>
      JSON.parse(await read(`api/pages/category/ink/${number}.json`)).data.products;
    expect(await productsOf(0)).toHaveLength(1);
    expect(await productsOf(1)).toEqual([expect.objectContaining({ slug: 'course-2' })]);
    expect(await productsOf(2)).toContainEqual(expect.objectContaining({ slug: 'course-1' }));
    expect(await productsOf(3)).toEqual([]);
  });

  it("redirects from an item's old slug", async () => {
    expect(await read('category/old-ink/index.html')).toContain('url=/category/ink"');
  });

  it('replaces an export only with --overwrite, and then completely', async () => {
    const said = `${folder} is an export already; say --overwrite to replace it`;
    expect(await vitrine(site.config, ['export', folder])).toEqual({ status: 1, said });
    await writeFile(join(folder, 'left-over.html'), '');
    await admin.call('POST /api/categories', aCategory({ slug: 'clay' }));
    expect(await vitrine(site.config, ['export', folder, '--overwrite'])).toMatchObject({
      status: 0,
    });
    expect(existsSync(join(folder, 'category/clay/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'left-over.html'))).toBe(false);
    expect(await readdir(join(folder, '..'))).toEqual(['site']);
  });

  describe('keeps the previous export and leaves no temporary files', () => {
    const overwrite = () => vitrine(site.config, ['export', folder, '--overwrite']);
    let before: string;
    beforeAll(async () => {
      before = await read('.vitrine-export');
    });
    afterEach(async () => {
      expect(await read('.vitrine-export')).toBe(before);
      expect(await readdir(join(folder, '..'))).toEqual(['site']);
    });

    it('when it fails halfway', async () => {
      await sql`alter table tags rename to hidden_tags`.execute(site.db);
      const { status, said } = await overwrite();
      await sql`alter table hidden_tags rename to tags`.execute(site.db);
      expect([status, said]).toEqual([1, expect.stringMatching(/answered 503$/)]);
    });
  });

  it('is a consistent snapshot while the site changes', async () => {
    let edits = 0;
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        edits += 1;
        const primaryColor = `#${String(edits).padStart(6, '0')}`;
        await admin.call('PUT /api/theme', { primaryColor });
        await delay(10); // gives the export time to make progress
      }
    })();
    const { status, said } = await vitrine(site.config, ['export', folder, '--overwrite']);
    isDone = true;
    await writing;
    expect([status, said]).toEqual([0, expect.stringContaining('Written: ')]);
    expect(edits).toBeGreaterThan(5);
    const { primaryColor } = JSON.parse(await read('api/pages/frame.json')).data.theme;
    for (const path of ['', 'about/', 'category/ink/', 'product/course-1/', 'imprint/']) {
      expect(await read(`${path}index.html`)).toContain(primaryColor);
    }
    expect(await readdir(join(folder, '..'))).toEqual(['site']);
  });
});

onOneEngine('of a database that somebody else wrote', () => {
  const up = '../'.repeat(4);
  const outside = /would be written outside of the folder$/;

  it.each<[what: string, row: { kind?: string; slug: string }, said: RegExp]>([
    ['an item', { slug: `${up}climbed` }, /answered \d+$/],
    // A traversal that resolves to a valid URL.
    ['an old slug', { kind: 'category', slug: `${up}category/old-ink` }, outside],
    ['a kind', { kind: `category/${up}category`, slug: 'old-ink' }, outside],
    ['an old slug of nothing', { kind: 'category', slug: `${up}climbed` }, outside],
    ['a kind of nothing', { kind: `${up}climbed`, slug: 'x' }, outside],
  ])('writes nothing outside the folder for %s', async (_what, { kind, slug }, expected) => {
    const place = await newFolder();
    const folder = join(place.path, 'a', 'b', 'site');
    const site = await startTestApp('SQLite', { PUBLIC_URL: 'https://courses.example' });
    onTestFinished(async () => {
      await site.stop();
      await place.remove();
    });
    const admin = await site.administrator();
    const made = await admin.call('POST /api/categories', aCategory({ slug: 'old-ink' }));
    const { id } = made.json.data;
    await admin.call(`PUT /api/categories/${id}`, aCategory({ slug: 'ink' }));
    const old = { kind: kind as 'category', slug, item_id: id };
    if (kind) await site.db.insertInto('old_slugs').values(old).execute();
    else await site.db.updateTable('items').set({ slug }).where('kind', '=', 'category').execute();
    expect((await vitrine(site.config, ['export', folder])).said.trim()).toMatch(expected);
    expect(await readdir(place.path)).toEqual(['a']);
    expect(await readdir(join(place.path, 'a'))).toEqual(['b']);
    expect(await readdir(join(folder, '..'))).toEqual([]);
  });

  it('writes a page for each redirect without replacing other pages', async () => {
    const place = await newFolder();
    const folder = join(place.path, 'site');
    const site = await startTestApp('SQLite', { PUBLIC_URL: 'https://courses.example' });
    onTestFinished(async () => {
      await site.stop();
      await place.remove();
    });
    const admin = await site.administrator();
    for (const [from, to] of [
      ['/Alte Seite/kurs.php', '/alt?a=1'],
      ['/alt', 'https://shop.example/?b=2'],
      ['/index.html', '/about'],
      [`/${'long'.repeat(70)}`, '/about'],
    ]) {
      await admin.call('POST /api/redirects', { from, to });
    }
    const home = { id: 'x', path: '/', path_key: '/', target: 'https://evil.example/' };
    const times = { created_at: '', updated_at: '' };
    await site.db
      .insertInto('redirects')
      .values({ ...home, ...times })
      .execute();
    expect((await vitrine(site.config, ['export', folder])).status).toBe(0);
    const page = await readFile(join(folder, 'Alte Seite', 'kurs.php', 'index.html'), 'utf8');
    const target = 'https://shop.example/?b=2&a=1';
    const escaped = target.replace(/[^\w/.~-]/g, (letter) => `&#${letter.codePointAt(0)};`);
    expect(page).toContain(`content="0; url=${escaped}"`);
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    expect(index).not.toMatch(/evil|http-equiv="refresh"/);
    const hits = await site.db.selectFrom('redirects').select('hits').distinct().execute();
    expect(hits).toEqual([{ hits: 0 }]);
  });

  it('escapes a redirect target in its HTML', () => {
    const page = exportedRedirect('/category/"><script>alert(1)</script>');
    expect(page).not.toContain('<script');
  });
});
