import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantOf } from '../contract/pictures.ts';
import { type Config, readConfig } from '../server/process/config.ts';
import { summarise, tables } from '../store/engine/rows.ts';
import { vitrine } from '../tests/support/commands.ts';
import { type Engine, newDatabase, newFolder } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { accepted, form } from '../tests/support/files.ts';
import { newStorage, onEverySetup, type StorageKind } from '../tests/support/storages.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { summariseStream } from './backup/archive.ts';
import { openPlace, type Place } from './backup/place.ts';

/** All that a site holds, so that two of them can be compared. */
async function contentsOf(place: Place) {
  const { db, storage } = await openPlace(place);
  const rows: Record<string, object> = {};
  for (const table of tables) rows[table] = await summarise(db, table);
  const files: Record<string, object> = {};
  for await (const { name } of storage.list()) {
    const content = await storage.open(name);
    if (content) files[name] = await summariseStream(content);
  }
  await db.destroy();
  return { rows, files };
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
  });
  afterAll(async () => {
    await site.stop();
    await folder.remove();
  });

  describe('backup refuses', () => {
    it('to run without the name of a file', async () => {
      const { status, said } = await vitrine(site.config, ['backup']);
      expect([status, said]).toEqual([1, 'name the file to write, such as site.tar']);
    });

    it('where there is no site', async () => {
      const place = await newPlace(engine, 'folder');
      const { status, said } = await vitrine(place, ['backup', file]);
      expect([status, said]).toEqual([1, expect.stringContaining('there is no site')]);
      await place.remove();
    });
  });

  it('is taken while the site is written to, and holds one moment of it', async () => {
    const pair = async (number: number) => {
      const category = aCategory({ tileImage: picture });
      const { id } = (await admin.call('POST /api/categories', category)).json.data;
      const product = aProduct({ slug: `of-${number}`, mainImage: picture, categories: [id] });
      await admin.call('POST /api/products', product);
    };
    let count = 0;
    let isDone = false;
    const writing = (async () => {
      while (!isDone) await pair(count++);
    })();
    const { status, said } = await vitrine(site.config, ['backup', file]);
    isDone = true;
    await writing;
    expect([status, said]).toEqual([0, expect.stringContaining(`Written and read again: ${file}`)]);
    expect(count).toBeGreaterThan(2);
    expect(await readdir(folder.path)).toEqual(['site.tar']);

    const place = await newPlace(engine, kind);
    expect(await vitrine(place, ['restore', file])).toMatchObject({ status: 0 });
    const { categories, products } = (await contentsOf(place)).rows as Record<
      string,
      { count: number }
    >;
    // One category is written before its product, so a moment holds as many, or one more.
    expect([0, 1]).toContain(categories.count - products.count);
    await place.remove();
  });

  it('is not replaced without being told to', async () => {
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

  it('is restored into an empty place, on the other engine too, and compares equal', async () => {
    const contents = await contentsOf(site.config);
    for (const other of ['SQLite', 'PostgreSQL'] as const) {
      const place = await newPlace(other, 'folder');
      expect(await vitrine(place, ['restore', file])).toEqual({
        status: 0,
        said: expect.stringContaining('Restored, and compared with the backup.'),
      });
      expect(await contentsOf(place)).toEqual(contents);
      expect(await vitrine(place, ['check'])).toEqual({ status: 0, said: 'Nothing found.\n' });
      await place.remove();
    }
  });

  it('is not restored over a site without being told to', async () => {
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

  it('is not restored where a single byte of it has changed', async () => {
    const place = await newPlace(engine, 'folder');
    const archive = await open(file, 'r+');
    const { size } = await archive.stat();
    const byte = Buffer.alloc(1);
    // In the middle of a table, and in the middle of a file that was uploaded.
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

  it('finds what is missing, and names it', async () => {
    const { storage, db } = await openPlace(site.config);
    const { name } = await db
      .selectFrom('media')
      .select('name')
      .where('type', '=', 'image/png')
      .executeTakeFirstOrThrow();
    await db.updateTable('media').set({ widths: '[320]' }).where('name', '=', name).execute();
    await storage.remove([name]);
    await db
      .insertInto('old_slugs')
      .values({ kind: 'product', slug: 'gone', item_id: 'nobody' })
      .execute();
    await db.destroy();
    const { status, said } = await vitrine(site.config, ['check']);
    expect(status).toBe(1);
    for (const line of [
      'old slug gone: its product is not there',
      `upload ${name}: it is not stored`,
      `upload ${name}: its size ${variantOf(name, 320, 'avif')} is not stored`,
    ]) {
      expect(said).toContain(`  ${line}\n`);
    }
    expect(said).toMatch(/products "Product \d+": \w+\.png is not stored/);
    expect(said).toMatch(/\n\d+ found$/);
    expect(await vitrine(site.config, ['restore', file, '--overwrite'])).toMatchObject({
      status: 0,
    });
    expect(await vitrine(site.config, ['check'])).toMatchObject({ status: 0 });
    admin = await site.administrator();
  });
});

describe('copy', () => {
  it('moves a site to PostgreSQL and S3 and back, and it compares equal', async () => {
    const site = await startTestApp('SQLite');
    const admin = await site.administrator();
    const upload = form([{ field: 'file', bytes: accepted.png }]);
    const { json } = await admin.call('POST /api/homepage/upload', upload.payload, upload);
    await admin.call('POST /api/categories', aCategory({ tileImage: json.data.url }));
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
