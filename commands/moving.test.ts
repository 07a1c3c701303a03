import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../contract/days.ts';
import { iconOf, shareOf, variantOf } from '../contract/media/pictures.ts';
import { summariseStream } from '../server/backup/archive.ts';
import { type Config, readConfig } from '../server/process/config.ts';
import { addApp } from '../store/account/authenticator-app.ts';
import { addPasskey } from '../store/account/passkeys.ts';
import { readAuditLog } from '../store/audit-log/read.ts';
import { summarise } from '../store/engine/rows.ts';
import { write } from '../store/engine/write.ts';
import { addCounts } from '../store/insights/add-counts.ts';
import { readDaySalt } from '../store/insights/day-salts.ts';
import { findItem, listItems } from '../store/items/items.ts';
import { publishDraft } from '../store/items/lifecycle.ts';
import { listSchedules } from '../store/items/schedules.ts';
import { listVersions } from '../store/items/versions.ts';
import { noteAllUses } from '../store/library/content-uses.ts';
import { movedTables } from '../store/tables/index.ts';
import { restoreFromTrash } from '../store/trash/trash.ts';
import { testActor } from '../tests/support/actor.ts';
import { makeOlder, rewriteBackup } from '../tests/support/backups.ts';
import { vitrine } from '../tests/support/commands.ts';
import { countedDay } from '../tests/support/counted-day.ts';
import { workOn } from '../tests/support/edited-site.ts';
import { type Engine, newDatabase, newFolder, onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { accepted, form } from '../tests/support/files.ts';
import { newStorage, onEverySetup, type StorageKind } from '../tests/support/storages.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { runTimedJobs } from '../tests/support/timed-jobs.ts';
import { openPlace, type Place } from './backup/place.ts';

/** Everything that a site holds, for comparison, except the activity log, which records the move. */
async function contentsOf(place: Place) {
  const { db, storage } = await openPlace(place);
  const rows: Record<string, object> = {};
  for (const table of movedTables) {
    if (table !== 'record') rows[table] = await summarise(db, table);
  }
  const files: Record<string, object> = {};
  for await (const { name } of storage.list()) {
    const content = await storage.open(name);
    if (content) files[name] = await summariseStream(content);
  }
  await db.destroy();
  return { rows, files };
}

/** The activity log of a site, newest first. */
async function toldIn(place: Place) {
  const { db } = await openPlace(place);
  const { entries } = await readAuditLog(db, {});
  await db.destroy();
  return entries.map(({ kind, device }) => `${kind} ${device}`);
}

async function newPlace(engine: Engine, kind: StorageKind) {
  const [folder, database] = [await newFolder(), await newDatabase(engine)];
  const config: Config = readConfig({ DATA_DIR: folder.path, ...(await newStorage(kind)) });
  const place = 'sqlite' in database.location ? config : { ...config, database: database.location };
  return { ...place, remove: () => Promise.all([folder.remove(), database.remove()]) };
}

onEverySetup((engine, kind) => {
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  let folder: Awaited<ReturnType<typeof newFolder>>;
  let file: string;
  let picture: string;
  let salt: string;
  let edited: Awaited<ReturnType<typeof workOn>>;
  beforeAll(async () => {
    [site, folder] = [await startTestApp(engine, {}, kind), await newFolder()];
    admin = await site.administrator();
    file = join(folder.path, 'site.tar');
    const upload = form([
      { field: 'files', bytes: accepted.png },
      { field: 'files', bytes: accepted.mp4 },
    ]);
    const { json } = await admin.call('POST /api/homepage/upload', upload.payload, upload);
    const [, video] = json.data.urls;
    picture = json.data.url;
    const category = aCategory({
      tileImage: picture,
      tileVideo: video,
      title: 'Line\u2028end, "quote" ✓',
    });
    const { id } = (await admin.call('POST /api/categories', category)).json.data;
    await admin.call(
      'POST /api/products',
      aProduct({ mainImage: picture, introVideo: video, categories: [id] }),
    );
    await site.call('POST /api/newsletter/subscribe', { email: 'reader@example.com' });
    await admin.call('POST /api/redirects', { from: '/Old page.html', to: '/about' });
    await describeFiles(picture, video);
    const found = { kind: 'site' as const, name: 'search.example', detail: '', arrivals: 2 };
    const visitors = ['hash'];
    const pages = { '/': { view: 3 } };
    await addCounts(site.db, [countedDay({ pages, visitors, arrivals: [found] })]);
    salt = (await readDaySalt(site.db, dayOf(Date.now()))).toString('base64url');
    await addFactors();
    edited = await workOn(site, admin, picture);
  });
  afterAll(async () => {
    await site.stop();
    await folder.remove();
  });

  /** One factor of each kind; the passkey's counter is at its maximum. */
  async function addFactors() {
    await addApp(site.db, 'v1.sealed.with.care', 59_000_000);
    const key = { rp_id: 'courses.example', public_key: 'a-key', counter: 2 ** 32 - 1 };
    await addPasskey(site.db, { id: 'a-passkey', name: 'Key ring', ...key });
    await site.db
      .insertInto('recovery_codes')
      .values({ code_hash: 'x'.repeat(43) })
      .execute();
  }

  /** Media library details: title and alt text, captions, and a file in the trash. */
  async function describeFiles(picture: string, video: string) {
    const library = (url: string) => url.replace('/uploads/', '/api/library/');
    const words = { title: 'A name', alt: 'Words', focal: { x: 0.25, y: 1 / 3 } };
    await admin.call(`PUT ${library(picture)}`, words);
    const captions = { label: 'English', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' };
    await admin.call(`PUT ${library(video)}/captions/en`, captions);
    const upload = form([{ field: 'image', bytes: accepted.gif }]);
    const { json } = await admin.call('POST /api/upload/image', upload.payload, upload);
    expect((await admin.call(`DELETE ${library(json.url)}`)).status).toBe(200);
  }

  describe('backup refuses', () => {
    it('to run without a file name', async () => {
      const { status, said } = await vitrine(site.config, ['backup']);
      expect([status, said]).toEqual([1, 'name the file to write, such as site.tar']);
    });

    it('if there is no site', async () => {
      const place = await newPlace(engine, 'folder');
      const { status, said } = await vitrine(place, ['backup', file]);
      expect([status, said]).toEqual([1, expect.stringContaining('there is no site')]);
      await place.remove();
    });
  });

  it('backup is a consistent snapshot while the site is being written to', async () => {
    const pair = async (number: number) => {
      const category = aCategory({ tileImage: picture });
      const { id } = (await admin.call('POST /api/categories', category)).json.data;
      const product = aProduct({ slug: `of-${number}`, mainImage: picture, categories: [id] });
      await admin.call('POST /api/products', product);
    };
    let count = 0;
    let isDone = false;
    // Pauses keep the following restores from having to copy thousands of rows.
    const writing = (async () => {
      for (; !isDone; await delay(20)) await pair(count++);
    })();
    await expect.poll(() => count).toBeGreaterThan(2);
    const before = count;
    const { status, said } = await vitrine(site.config, ['backup', file]);
    isDone = true;
    await writing;
    expect([status, said]).toEqual([0, expect.stringContaining(`Written and read again: ${file}`)]);
    expect(count).toBeGreaterThan(before);
    expect(await readdir(folder.path)).toEqual(['site.tar']);
    expect(await readFile(file, 'latin1')).not.toContain(salt);

    const place = await newPlace(engine, kind);
    expect(await vitrine(place, ['restore', file])).toMatchObject({ status: 0 });
    const { db } = await openPlace(place);
    const kinds = await db.selectFrom('items').select('kind').execute();
    await db.destroy();
    const countOf = (wanted: string) => kinds.filter(({ kind }) => kind === wanted).length;
    // A category is created just before its product, so a snapshot has as many, or one more.
    expect([0, 1]).toContain(countOf('category') - countOf('product'));
    await place.remove();
  });

  it('backup overwrites an existing file only with --overwrite', async () => {
    const { size } = await stat(file);
    const refused = await vitrine(site.config, ['backup', file]);
    expect(refused).toEqual({
      status: 1,
      said: `${file} exists already; say --overwrite to replace it`,
    });
    expect((await stat(file)).size).toBe(size);
    expect(await vitrine(site.config, ['backup', file, '--overwrite'])).toMatchObject({
      status: 0,
    });
  });

  it('restore into an empty site on either engine gives identical content', async () => {
    const contents = await contentsOf(site.config);
    // The latest entry is the backup itself, logged after its snapshot was taken.
    const [made, ...toldBefore] = await toldIn(site.config);
    expect(made).toBe('backup-made backup');
    for (const other of ['SQLite', 'PostgreSQL'] as const) {
      const place = await newPlace(other, 'folder');
      expect(await vitrine(place, ['restore', file])).toEqual({
        status: 0,
        said: expect.stringContaining('Restored, and compared with the backup.'),
      });
      expect(await contentsOf(place)).toEqual(contents);
      expect(await toldIn(place)).toEqual(['site-restored restore', ...toldBefore]);
      expect(await vitrine(place, ['check'])).toEqual({ status: 0, said: 'Nothing found.\n' });
      await place.remove();
    }
  });

  it('restores drafts, versions, schedules and trash in working order', async () => {
    for (const other of ['SQLite', 'PostgreSQL'] as const) {
      const place = await newPlace(other, 'folder');
      expect(await vitrine(place, ['restore', file])).toMatchObject({ status: 0 });
      const { db } = await openPlace(place);
      const { changed, planned, deleted, away, category, tag } = edited;
      const titleOf = async (id: string) => (await findItem(db, 'product', id)).title;
      expect(await listVersions(db, 'product', changed)).toHaveLength(2);
      await expect(titleOf(planned)).rejects.toThrow();
      await runTimedJobs(db);
      expect(await titleOf(planned)).toBe('Planned');
      expect(await listSchedules(db, 'product')).toEqual([]);
      await write(db, testActor, async (trx) => {
        await restoreFromTrash(trx, 'product', deleted);
        await restoreFromTrash(trx, 'tag', tag);
        await publishDraft(trx, 'category', away);
        await publishDraft(trx, 'product', changed);
      });
      expect([await titleOf(changed), await titleOf(deleted)]).toEqual(['Unpublished', 'Deleted']);
      expect(await findItem(db, 'product', deleted)).toMatchObject({
        categories: [category, away],
        tags: [tag],
      });
      await db.destroy();
      expect(await vitrine(place, ['check'])).toEqual({ status: 0, said: 'Nothing found.\n' });
      await place.remove();
    }
  });

  it('restores a backup from before version history, with published items as version 1', async () => {
    const older = join(folder.path, 'older.tar');
    await rewriteBackup(file, older, makeOlder);
    for (const other of ['SQLite', 'PostgreSQL'] as const) {
      const place = await newPlace(other, 'folder');
      expect(await vitrine(place, ['restore', older])).toEqual({
        status: 0,
        said: expect.stringContaining('Restored'),
      });
      const { db } = await openPlace(place);
      for (const { id, ...product } of await listItems(db, 'product')) {
        const [version, ...others] = await listVersions(db, 'product', id);
        expect(others).toEqual([]);
        expect(product).toMatchObject(JSON.parse(version.body));
      }
      expect(await listVersions(db, 'category', edited.category)).toHaveLength(1);
      expect(await listVersions(db, 'homepage', 'homepage')).toHaveLength(1);
      expect(await listVersions(db, 'about', 'about')).toHaveLength(1);
      await db.destroy();
      expect(await vitrine(place, ['check'])).toEqual({ status: 0, said: 'Nothing found.\n' });
      await place.remove();
    }
    await rm(older);
  });

  it('restore replaces an existing site only with --overwrite', async () => {
    const before = await contentsOf(site.config);
    const refused = await vitrine(site.config, ['restore', file]);
    expect(refused).toEqual({
      status: 1,
      said: 'there is a site already; say --overwrite to replace all of it',
    });
    await admin.call('POST /api/tags', { title: 'After the backup' });
    expect(await vitrine(site.config, ['restore', file, '--overwrite'])).toMatchObject({
      status: 0,
    });
    expect(await contentsOf(site.config)).toEqual(before);
    expect((await admin.call('GET /api/newsletter/subscribers')).status).toBe(401);
    admin = await site.administrator();
  });

  it('restore refuses a backup with a single changed byte', async () => {
    const place = await newPlace(engine, 'folder');
    const archive = await open(file, 'r+');
    const { size } = await archive.stat();
    const byte = Buffer.alloc(1);
    // One byte in a table and one in an uploaded file.
    const text = (await archive.readFile()).toString('latin1');
    for (const position of [text.indexOf('reader@example.com'), text.indexOf('IHDR')]) {
      expect(position).toBeGreaterThan(0);
      expect(position).toBeLessThan(size);
      await archive.read(byte, 0, 1, position);
      await archive.write(Buffer.from([byte[0] ^ 1]), 0, 1, position);
      const { status, said } = await vitrine(place, ['restore', file]);
      expect([status, said]).toEqual([1, expect.stringContaining('is damaged')]);
      await archive.write(byte, 0, 1, position);
    }
    await archive.close();
    expect(await vitrine(place, ['restore', file])).toMatchObject({ status: 0 });
    await place.remove();
  });

  it('check lists missing rows and files', async () => {
    const { storage, db } = await openPlace(site.config);
    const { name } = await db
      .selectFrom('media')
      .select('name')
      .where('type', '=', 'image/png')
      .executeTakeFirstOrThrow();
    const made = { widths: '[320]', share: shareOf(name, null), icons: 1 };
    await db.updateTable('media').set(made).where('name', '=', name).execute();
    await storage.remove([name]);
    await db
      .insertInto('old_slugs')
      .values({ kind: 'product', slug: 'gone', item_id: 'nobody' })
      .execute();
    await db.updateTable('redirects').set({ target: '/old%20page.html' }).execute();
    await db.destroy();
    const { status, said } = await vitrine(site.config, ['check']);
    expect(status).toBe(1);
    for (const line of [
      'old slug gone: its product is not there',
      'redirect "/Old page.html": it leads in a circle',
      `upload ${name}: it is not stored`,
      `upload ${name}: its size ${variantOf(name, 320, 'avif')} is not stored`,
      `upload ${name}: its size ${made.share} is not stored`,
      `upload ${name}: its size ${iconOf(name, 'maskable')} is not stored`,
    ]) {
      expect(said).toContain(`  ${line}\n`);
    }
    expect(said).toMatch(/product "Product \d+": \w+\.png is not stored/);
    expect(said).toMatch(/\n\d+ found$/);
    expect(await vitrine(site.config, ['restore', file, '--overwrite'])).toMatchObject({
      status: 0,
    });
    expect(await vitrine(site.config, ['check'])).toMatchObject({ status: 0 });
    admin = await site.administrator();
  });
});

/** Damage to drafts, versions, schedules and trash, by manual edits or a fault. */
onEveryEngine((engine) => {
  let site: TestApp;
  let ids: Awaited<ReturnType<typeof workOn>>;
  let upload: string;
  beforeAll(async () => {
    site = await startTestApp(engine);
    const admin = await site.administrator();
    const sent = form([{ field: 'file', bytes: accepted.png }]);
    const { json } = await admin.call('POST /api/homepage/upload', sent.payload, sent);
    upload = json.data.url.replace('/uploads/', '');
    ids = await workOn(site, admin, json.data.url);
  });
  afterAll(() => site.stop());

  it('check finds broken drafts, versions, schedules, trash and links', async () => {
    const check = () => vitrine(site.config, ['check']);
    expect(await check()).toEqual({ status: 0, said: 'Nothing found.\n' });
    const { changed, planned, deleted, away, tag, category } = ids;
    const { db } = site;
    const lost = `${'a'.repeat(40)}.png`;
    const named = JSON.stringify({ title: 'T', mainImage: `/uploads/${lost}` });
    const draftOf = (id: string) => db.updateTable('drafts').where('item_id', '=', id);
    await draftOf(changed).set({ body: '{"title":' }).execute();
    await draftOf(planned).set({ body: named }).execute();
    await draftOf(away).set({ place: 'nowhere' }).execute();
    await draftOf('about').set({ contract: 9 }).execute();
    const [version] = await listVersions(db, 'product', deleted);
    await db.updateTable('versions').set({ body: '{}' }).where('id', '=', version.id).execute();
    await db.updateTable('trash').set({ draft: 'x' }).where('item_id', '=', deleted).execute();
    await db.updateTable('trash').set({ body: '[]' }).where('item_id', '=', tag).execute();
    const deletedToo = { kind: 'category', item_id: category, title: '', body: '{}' } as const;
    const then = new Date().toISOString();
    const more = { draft: null, contract: 1, place: null, deleted_at: then };
    await db
      .insertInto('trash')
      .values({ ...deletedToo, ...more })
      .execute();
    const plan = { kind: 'product', due_at: then, created_at: then, error: null } as const;
    await db
      .insertInto('schedules')
      .values([
        { ...plan, item_id: 'nobody', action: 'publish' },
        { ...plan, item_id: changed, action: 'unpublish', error: 'It says why' },
      ])
      .execute();
    await db
      .updateTable('jobs')
      .set({ subject: 'product x publish' })
      .where('kind', '=', 'schedule')
      .execute();
    await db
      .insertInto('detached_links')
      .values({ kind: 'tag', target_id: 'gone', product_id: changed, position: 0 })
      .execute();
    await write(db, testActor, noteAllUses);
    const use = { kind: 'product', item_id: 'nobody', version_id: '', field: 'mainImage' } as const;
    const hash = lost.slice(0, 40);
    await db.deleteFrom('media_uses').where('item_id', '=', planned).execute();
    await db
      .insertInto('media_uses')
      .values({ ...use, state: 'published', hash })
      .execute();
    const captions = { media: upload, language: 'en', label: 'English', text: '' };
    await db
      .insertInto('media_captions')
      .values({ ...captions, file: `${hash}.vtt` })
      .execute();
    const watched = 'https://shop.example/buy';
    await db
      .updateTable('checked_links')
      .set({ check_at: 'soon' })
      .where('url', '=', watched)
      .execute();
    const { status, said } = await check();
    expect(status).toBe(1);
    for (const line of [
      `use of ${hash} in "product ${planned}", mainImage (draft): it is not noted`,
      `use of ${hash} in "product nobody", mainImage (published): it is noted, and is not there`,
      `captions of ${upload} (en): ${hash}.vtt is not stored`,
      `draft of "product ${changed}": body: It is no JSON`,
      `draft of "product ${planned}": ${lost} is not stored`,
      `draft of "category ${away}": place: It is no JSON`,
      `draft of "about about": contract: Too big: expected number to be <=1`,
      `version "${version.id}" of "product ${deleted}": body.slug: Slug is required`,
      `trash "product ${deleted}": draft: It is no JSON`,
      `trash "tag ${tag}": body: Invalid input: expected object, received array`,
      `trash "category ${category}": body.slug: Slug is required`,
      `trash "category ${category}": it is on the site as well`,
      `schedule "product nobody publish": its item is not there`,
      `schedule "product nobody publish": its job is not there`,
      `schedule "product ${planned} publish": its job is not there`,
      `job "product x publish": its schedule is not there`,
      `link of "product ${changed}" to "tag gone": "tag gone" is not there`,
      `link "${watched}": check_at: Invalid ISO datetime`,
    ]) {
      expect(said).toContain(`  ${line}\n`);
    }
    expect(said).toMatch(/\n18 found$/);
  });
});

describe('copy', () => {
  it('to PostgreSQL and S3 and back gives identical content', async () => {
    const site = await startTestApp('SQLite');
    const admin = await site.administrator();
    const upload = form([{ field: 'file', bytes: accepted.png }]);
    const { json } = await admin.call('POST /api/homepage/upload', upload.payload, upload);
    await admin.call('POST /api/categories', aCategory({ tileImage: json.data.url }));
    await workOn(site, admin, json.data.url);
    const contents = await contentsOf(site.config);
    const there = await newPlace('PostgreSQL', 'S3');
    const back = await newFolder();
    if (!('postgres' in there.database && 's3' in there.storage)) throw new Error('not there');
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = there.storage.s3;
    const s3 = new URL(`${endpoint}/${bucket}?region=${region}`);
    [s3.username, s3.password] = [accessKeyId, secretAccessKey];

    expect(await vitrine(site.config, ['copy'])).toMatchObject({ status: 1 });
    const away = ['copy', '--to', there.database.postgres, '--s3', s3.href];
    expect(await vitrine(site.config, away)).toMatchObject({ status: 0 });
    expect(await contentsOf(there)).toEqual(contents);
    expect(await vitrine(site.config, away)).toEqual({
      status: 1,
      said: 'there is a site already; say --overwrite to replace all of it',
    });

    expect(await vitrine(there, ['copy', '--to', back.path])).toMatchObject({ status: 0 });
    expect(await contentsOf(readConfig({ DATA_DIR: back.path }))).toEqual(contents);
    await Promise.all([site.stop(), there.remove(), back.remove()]);
  });
});
