import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../server/process/config.ts';
import type { Row } from '../store/engine/rows.ts';
import { listProducts } from '../store/products.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { accepted, form } from '../tests/support/files.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { readArchive, writeArchive } from './backup/archive.ts';
import { manifestName } from './backup/manifest.ts';
import { openPlace } from './backup/place.ts';
import { fileOf, summariseFile } from './backup/rows-in-files.ts';

/** Backups that say about themselves what is true, and hold what no site of ours would. */
let site: TestApp;
let folder: Awaited<ReturnType<typeof newFolder>>;
let good: string;
let hostile: string;
let count = 0;

beforeAll(async () => {
  [site, folder] = [await startTestApp('SQLite'), await newFolder()];
  [good, hostile] = [join(folder.path, 'good.tar'), join(folder.path, 'hostile.tar')];
  const admin = await site.administrator();
  const upload = form([
    { field: 'files', bytes: accepted.png },
    { field: 'files', bytes: accepted.mp4 },
  ]);
  await admin.call('POST /api/homepage/upload', upload.payload, upload);
  const { id } = (await admin.call('POST /api/categories', aCategory({ slug: 'old-ink' }))).json
    .data;
  await admin.call(`PUT /api/categories/${id}`, aCategory({ slug: 'ink' }));
  for (const slug of ['one', 'two']) {
    await admin.call('POST /api/products', aProduct({ slug, title: slug, categories: [id] }));
  }
  await admin.call('PUT /api/about', { heroConfig: {}, content: '<p>About us</p>' });
  await site.call('POST /api/newsletter/subscribe', { email: 'reader@example.com' });
  await vitrine(site.config, ['backup', good]);
});
afterAll(async () => {
  await site.stop();
  await folder.remove();
});

const hero = JSON.stringify({
  button1: { isActive: true, text: 'x', link: 'javascript:alert(1)' },
});

type Change = (rows: Row[]) => Row[];
const first =
  (fields: Row): Change =>
  ([row, ...rest]) => [{ ...row, ...fields }, ...rest];
const named =
  (name: string, fields: Row): Change =>
  (rows) =>
    rows.map((row) => (row.name === name ? { ...row, ...fields } : row));

/** The good backup with the rows of a table changed, and everything that it says of itself true. */
async function change(table: string, by: Change): Promise<void> {
  const parts = join(folder.path, 'parts');
  await mkdir(parts, { recursive: true });
  const files = new Map<string, Buffer>();
  await readArchive(good, async (name, content) => {
    files.set(name, await buffer(content));
  });
  const name = `tables/${table}.jsonl`;
  const lines = String(files.get(name)).split('\n').filter(Boolean);
  const changed = by(lines.map((line) => JSON.parse(line)));
  await writeFile(fileOf(parts, table), changed.map((row) => `${JSON.stringify(row)}\n`).join(''));
  files.set(name, await readFile(fileOf(parts, table)));
  const manifest = JSON.parse(String(files.get(manifestName)));
  manifest.tables[table] = await summariseFile(parts, table);
  files.set(manifestName, Buffer.from(JSON.stringify(manifest)));
  await writeArchive(hostile, async (add) => {
    for (const [path, bytes] of files) await add(path, bytes.length, Readable.from([bytes]));
  });
}

function newPlace(): Config {
  count += 1;
  return readConfig({ DATA_DIR: join(folder.path, `place-${count}`) });
}

/** Everything that a command may have left: in its place, and where temporary files go. */
async function leftBy(config: Config): Promise<string[]> {
  const temporary = (await readdir(tmpdir())).filter((name) => name.startsWith('vitrine-restore-'));
  const made = existsSync(config.dataDir) ? await readdir(config.dataDir, { recursive: true }) : [];
  return [...temporary, ...made];
}

async function refused(file: string, said: RegExp) {
  const config = newPlace();
  const answer = await vitrine(config, ['restore', file]);
  expect(answer).toEqual({ status: 1, said: expect.stringMatching(said) });
  expect(answer.said.split('\n')).toHaveLength(1);
  expect(await leftBy(config)).toEqual([]);
}

describe('refuses in one line, and leaves nothing behind:', () => {
  it.each([0, 100, 700, 5_000, -2_000, -1_100])('a backup cut off at %i', async (end) => {
    await writeFile(hostile, await readFile(good));
    await truncate(hostile, end >= 0 ? end : (await stat(hostile)).size + end);
    await refused(hostile, /is no backup, or is damaged|is damaged/);
  });

  it('what is no archive, what is not there, and a folder', async () => {
    await writeFile(hostile, 'Dear reader'.repeat(1_000));
    await refused(hostile, /is no backup, or is damaged/);
    await refused(join(folder.path, 'nothing.tar'), /nothing\.tar/);
    await refused(folder.path, /is no backup, or is damaged/);
  });

  it('a manifest that is none', async () => {
    for (const text of ['{', '{}', 'null', '{"format":2}']) {
      await writeArchive(hostile, async (add) => {
        await add(manifestName, text.length, Readable.from([Buffer.from(text)]));
      });
      await refused(hostile, /is no backup, or is damaged: \w/);
    }
  });

  const hash = (N: number) => `scrypt$${N}$8$3$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  it.each<[what: string, table: string, change: Change, said: RegExp]>([
    ['a slug that climbs', 'products', first({ slug: '../../../etc' }), /product "one": slug: /],
    ['a slug in capitals', 'categories', first({ slug: 'INK' }), /category ".*": slug: /],
    ['a slug twice', 'products', (rows) => rows.map((row) => ({ ...row, slug: 'one' })), /slug/],
    [
      'an old slug that climbs',
      'old_slugs',
      first({ slug: '../../x' }),
      /old slug "\.\.\/\.\.\/x"/,
    ],
    ['an old slug of nothing', 'old_slugs', first({ kind: '../..' }), /old slug "old-ink"/],
    ['a link that runs', 'products', first({ buy_link: 'javascript:alert(1)' }), /buyLink/],
    ['a hero that runs', 'categories', first({ hero_config: hero }), /heroConfig\.button1\.link/],
    ['what is no JSON', 'products', first({ gallery: '[' }), /products: /],
    [
      'a colour that is none',
      'settings',
      named('theme', { value: '{"primaryColor":"red;x"}' }),
      /theme: primaryColor/,
    ],
    [
      'a homepage that runs',
      'settings',
      named('homepage', { value: hero }),
      /homepage: button1\.link/,
    ],
    ['no about page', 'settings', (rows) => rows.filter(({ name }) => name !== 'about'), /about: /],
    ['a file with another name', 'media', first({ name: '../x.png' }), /upload "\.\.\/x\.png"/],
    [
      'a stand-in that breaks out',
      'media',
      first({ placeholder: 'data:image/png;base64,"><script>' }),
      /placeholder/,
    ],
    ['a poster from elsewhere', 'media', first({ poster: 'https://evil.example/x.png' }), /poster/],
    ['a subscriber who is none', 'subscribers', first({ email: '=cmd()' }), /subscriber/],
    [
      'a password that nobody could check',
      'administrator',
      first({ password_hash: hash(2 ** 30) }),
      /password/,
    ],
    ['a password that is none', 'administrator', first({ password_hash: 'x' }), /password/],
    ['nobody who could sign in', 'administrator', () => [], /password/],
    ['a category that is not there', 'product_categories', first({ category_id: 'none' }), /./],
    ['a column that is not there', 'tags', () => [{ id: 'x', evil: 1 }], /./],
  ])('%s', async (_what, table, by, said) => {
    await change(table, by);
    await refused(hostile, said);
  });

  it('a file that cannot be stored, after others were', async () => {
    const config = newPlace();
    const names = (await site.stored()).toSorted();
    // In the way of the last: a folder of its name.
    await mkdir(join(config.dataDir, 'uploads', names.at(-1) ?? '', 'x'), { recursive: true });
    const before = await leftBy(config);
    expect(await vitrine(config, ['restore', good])).toMatchObject({ status: 1 });
    const left = (await leftBy(config)).filter((name) => name !== 'uploads/.arriving');
    expect(left.toSorted()).toEqual(before.toSorted());
  });
});

it('cleans rich text as the API does, and says so', async () => {
  const html = '<p onclick="x()">Kept</p><script>alert(1)</script><img src=x onerror=y>';
  const value = JSON.stringify({ heroConfig: {}, content: html });
  for (const [table, by] of [
    ['products', first({ description: html })],
    ['settings', named('about', { value })],
  ] as const) {
    await change(table, by);
    const config = newPlace();
    expect(await vitrine(config, ['restore', hostile])).toEqual({
      status: 0,
      said: expect.stringContaining('cleaned of what no page may hold: 1 text\n'),
    });
    const { db } = await openPlace(config);
    const texts = [
      ...(await listProducts(db)).map(({ description }) => description),
      ...(await db.selectFrom('settings').select('value').execute()).map(({ value }) => value),
    ].join();
    expect(texts).toContain('<p>Kept</p>');
    expect(texts).not.toMatch(/<script|onclick|onerror/);
    await db.destroy();
  }
});

it('restores what is good, and says nothing of cleaning', async () => {
  const config = newPlace();
  const { status, said } = await vitrine(config, ['restore', good]);
  expect([status, said.includes('cleaned')]).toEqual([0, false]);
});
