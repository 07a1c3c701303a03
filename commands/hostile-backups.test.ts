import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeArchive } from '../server/backup/archive.ts';
import { manifestName } from '../server/backup/manifest.ts';
import { type Config, readConfig } from '../server/process/config.ts';
import { readRows } from '../store/engine/rows.ts';
import { addCounts } from '../store/insights/add-counts.ts';
import type { StoredRow as Row } from '../store/tables/table.ts';
import { makeOlder, rewriteBackup } from '../tests/support/backups.ts';
import { vitrine } from '../tests/support/commands.ts';
import { countedDay } from '../tests/support/counted-day.ts';
import { workOn } from '../tests/support/edited-site.ts';
import { newFolder } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { accepted, form } from '../tests/support/files.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { openPlace } from './backup/place.ts';

/** Backups with valid checksums whose content no real site would have. */
let site: TestApp;
let folder: Awaited<ReturnType<typeof newFolder>>;
let edited: Awaited<ReturnType<typeof workOn>>;
let picture: string;
let good: string;
let hostile: string;
let count = 0;

beforeAll(async () => {
  [site, folder] = [await startTestApp('SQLite'), await newFolder()];
  // A separate temporary folder: other tests restore at the same time.
  vi.stubEnv('TMPDIR', folder.path);
  [good, hostile] = [join(folder.path, 'good.tar'), join(folder.path, 'hostile.tar')];
  const admin = await site.administrator();
  const upload = form([
    { field: 'files', bytes: accepted.png },
    { field: 'files', bytes: accepted.mp4 },
  ]);
  const { json } = await admin.call('POST /api/homepage/upload', upload.payload, upload);
  picture = json.data.url.replace('/uploads/', '');
  const { id } = (await admin.call('POST /api/categories', aCategory({ slug: 'old-ink' }))).json
    .data;
  await admin.call(`PUT /api/categories/${id}`, aCategory({ slug: 'ink' }));
  for (const slug of ['one', 'two']) {
    await admin.call('POST /api/products', aProduct({ slug, title: slug, categories: [id] }));
  }
  for (const from of ['/a.html', '/b.html']) {
    await admin.call('POST /api/redirects', { from, to: '/about' });
  }
  await admin.call('PUT /api/about', { heroConfig: {}, content: '<p>About us</p>' });
  await site.call('POST /api/newsletter/subscribe', { email: 'reader@example.com' });
  const found = { kind: 'site' as const, name: 'search.example', detail: '', arrivals: 2 };
  await addCounts(site.db, [countedDay({ pages: { '/': { view: 3 } }, arrivals: [found] })]);
  edited = await workOn(site, admin, json.data.url);
  await vitrine(site.config, ['backup', good]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await folder.remove();
});

const hero = { button1: { isActive: true, text: 'x', link: 'javascript:alert(1)' } };

/** The same body with other fields. */
const bodyWith = (text: unknown, fields: object) =>
  JSON.stringify({ ...JSON.parse(String(text)), ...fields });

const created_at = '2026-01-01T00:00:00.000Z';
const app = (secret: string): Row => ({ id: 1, secret, last_step: 1, created_at });
const passkey: Row = {
  id: 'a-passkey',
  name: 'Key ring',
  rp_id: 'courses.example',
  public_key: 'x',
  counter: 1,
  created_at,
  used_at: null,
};

type Change = (rows: Row[]) => Row[];
const captions =
  (text: string): Change =>
  () => [{ media: picture, language: 'en', label: 'English', file: `${'0'.repeat(40)}.vtt`, text }];
const first =
  (fields: Row): Change =>
  ([row, ...rest]) => [{ ...row, ...fields }, ...rest];
/** Changes fields in the body of the first item of a kind, and its derived columns. */
const item =
  (kind: string, fields: Record<string, unknown>): Change =>
  (rows) => {
    const index = rows.findIndex((row) => row.kind === kind);
    const { slug = rows[index].slug } = fields as Row;
    const body = bodyWith(rows[index].body, fields);
    return rows.with(index, { ...rows[index], slug, body });
  };
const leading = (path: string) => first({ path, path_key: path, target: '/x' });
const named =
  (name: string, fields: Row): Change =>
  (rows) =>
    rows.map((row) => (row.name === name ? { ...row, ...fields } : row));

/** The good backup with the rows of a table changed. */
async function change(table: string, by: Change): Promise<void> {
  await rewriteBackup(good, hostile, (rows) => {
    rows[table] = by(rows[table]);
  });
}

function newPlace(): Config {
  count += 1;
  return readConfig({ DATA_DIR: join(folder.path, `place-${count}`) });
}

/** All files a command may have left in its data folder and the temporary folder. */
async function leftBy(config: Config): Promise<string[]> {
  const temporary = (await readdir(tmpdir())).filter((name) => /^vitrine-\d+$/.test(name));
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

describe('refuses with a one-line error and leaves no files:', () => {
  it.each([0, 100, 700, 5_000, -2_000, -1_100])('a backup truncated at %i', async (end) => {
    await writeFile(hostile, await readFile(good));
    await truncate(hostile, end >= 0 ? end : (await stat(hostile)).size + end);
    await refused(hostile, /is no backup, or is damaged|is damaged/);
  });

  it('a file that is not an archive, a missing file and a folder', async () => {
    await writeFile(hostile, 'Dear reader'.repeat(1_000));
    await refused(hostile, /is no backup, or is damaged/);
    await refused(join(folder.path, 'nothing.tar'), /nothing\.tar/);
    await refused(folder.path, /is no backup, or is damaged/);
  });

  it('an invalid manifest', async () => {
    for (const text of ['{', '{}', 'null', '{"format":2}']) {
      await writeArchive(hostile, async (add) => {
        await add(manifestName, text.length, Readable.from([Buffer.from(text)]));
      });
      await refused(hostile, /is no backup, or is damaged: \w/);
    }
  });

  const hash = (N: number) => `scrypt$${N}$8$3$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  it.each<[what: string, table: string, change: Change, said: RegExp]>([
    [
      'a slug that climbs',
      'items',
      item('product', { slug: '../../../etc' }),
      /product "one": slug: /,
    ],
    ['a slug in capitals', 'items', item('category', { slug: 'INK' }), /category ".*": slug: /],
    [
      'a slug twice',
      'items',
      (rows) => rows.map((row) => (row.kind === 'product' ? { ...row, slug: 'one' } : row)),
      /slug/i,
    ],
    ['a slug beside another one', 'items', first({ slug: 'other' }), /another name/],
    ['a card that shows something else', 'items', first({ card: '{"image":"/x"}' }), /its card/],
    [
      'an old slug that climbs',
      'old_slugs',
      first({ slug: '../../x' }),
      /old slug "\.\.\/\.\.\/x"/,
    ],
    ['an old slug of nothing', 'old_slugs', first({ kind: '../..' }), /old slug "old-ink"/],
    ['a link that runs', 'items', item('product', { buyLink: 'javascript:alert(1)' }), /buyLink/],
    [
      'a watched link that runs',
      'checked_links',
      first({ url: 'javascript:alert(1)' }),
      /link "javascript:alert\(1\)": url: It is no link/,
    ],
    [
      'a watched link that leads on to what runs',
      'checked_links',
      first({ redirected_to: 'javascript:alert(1)' }),
      /redirected_to: It is no link/,
    ],
    [
      'a watched link under the name of another host',
      'checked_links',
      first({ host: 'other.studio' }),
      /host: It is another/,
    ],
    [
      'a redirect that runs',
      'redirects',
      first({ target: 'javascript:x' }),
      /target: Enter a path/,
    ],
    ['a redirect to another host', 'redirects', first({ target: '//evil.example' }), /target: /],
    ['one that hides its host', 'redirects', first({ target: '/..//evil.example' }), /target: /],
    ['one with a header', 'redirects', first({ target: '/a\r\nSet-Cookie: b' }), /target: /],
    ['a redirect from where it climbs', 'redirects', leading('/../x'), /path: It is not written/],
    ['a redirect from the admin area', 'redirects', leading('/admin'), /path: It is never free/],
    ['a redirect from a page', 'redirects', leading('/about'), /"\/about": a page is there/],
    ['one from an old slug', 'redirects', leading('/category/old-ink'), /a slug leads on from/],
    ['one found by another', 'redirects', first({ path_key: '/x' }), /path_key: It is another/],
    [
      'redirects in a circle',
      'redirects',
      ([one, other]) => [
        { ...one, target: String(other.path) },
        { ...other, target: String(one.path) },
      ],
      /redirect "\/a\.html": it leads in a circle/,
    ],
    [
      'redirects whose queries add up',
      'redirects',
      ([one, other]) => [
        { ...one, target: `${other.path}?${'q'.repeat(1_500)}` },
        { ...other, target: `/contact?${'q'.repeat(1_500)}` },
      ],
      /redirect "\/a\.html": it leads over more than 50 others, or to more than 2048 characters/,
    ],
    ['hits that are none', 'redirects', first({ hits: -1 }), /redirect "\/a\.html": hits/],
    ['hits of a slug that are none', 'old_slugs', first({ last_hit_on: 'soon' }), /last_hit_on/],
    [
      'a hero that runs',
      'items',
      item('category', { heroConfig: hero }),
      /heroConfig\.button1\.link/,
    ],
    ['a page that climbs', 'items', item('page', { slug: '../../etc' }), /page ".*": slug: /],
    ['a page in no place', 'items', item('page', { showIn: 'sidebar' }), /page ".*": showIn: /],
    [
      'a page whose hero runs',
      'items',
      item('page', { heroConfig: hero }),
      /heroConfig\.button1\.link/,
    ],
    ['what is no JSON', 'items', first({ body: '{' }), /body: It is no JSON/],
    [
      'a colour that is none',
      'settings',
      named('theme', { value: '{"primaryColor":"red;x"}' }),
      /theme: primaryColor/,
    ],
    ['a homepage that runs', 'items', item('homepage', hero), /homepage: button1\.link/],
    ['no about page', 'items', (rows) => rows.filter(({ kind }) => kind !== 'about'), /about: /],
    ['a file with another name', 'media', first({ name: '../x.png' }), /upload "\.\.\/x\.png"/],
    [
      'a stand-in that breaks out',
      'media',
      first({ placeholder: 'data:image/png;base64,"><script>' }),
      /placeholder/,
    ],
    ['a point outside of its picture', 'media', first({ focal_x: 7 }), /focal_x/],
    ['words without end', 'media', first({ alt: 'a'.repeat(501) }), /alt: Please keep this/],
    ['a file of another type', 'media', first({ type: 'text/html' }), /type/],
    ['captions that are a page', 'media_captions', captions('<script>'), /text: It is no WebVTT/],
    [
      'captions of another name',
      'media_captions',
      captions('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na\n'),
      /Its file is named after another text/,
    ],
    ['a poster from elsewhere', 'media', first({ poster: 'https://evil.example/x.png' }), /poster/],
    ['a subscriber who is none', 'subscribers', first({ email: '=cmd()' }), /subscriber/],
    ['a subscriber in no state', 'subscribers', first({ state: 'owned' }), /state/],
    ['a link that leads away', 'subscribers', first({ token: '/../x' }), /token/],
    ['a day that is none', 'day_counts', first({ day: 'someday' }), /day_counts of someday: day/],
    ['a count that is none', 'item_counts', first({ views: -1 }), /item_counts of .+: views/],
    ['a page of nothing', 'item_counts', first({ kind: 'shop' }), /item_counts of .+: kind/],
    ['a source of no kind', 'arrival_counts', first({ kind: 'x' }), /arrival_counts of .+: kind/],
    [
      'counting in other words',
      'settings',
      named('settings', { value: '{"isCounting":"often"}' }),
      /settings: isCounting/,
    ],
    [
      'a social link that runs',
      'settings',
      named('settings', { value: '{"youtube":"javascript:alert(1)"}' }),
      /settings: youtube/,
    ],
    [
      'first steps in other words',
      'settings',
      (rows) => [...rows, { ...rows[0], name: 'first-steps', value: '{"isDismissed":"often"}' }],
      /first steps: isDismissed/,
    ],
    [
      'a demo that runs',
      'demo_items',
      () => [
        {
          kind: 'homepage',
          item_id: 'homepage',
          body: JSON.stringify(hero),
          contract: 1,
          removed: 1,
        },
      ],
      /demo "homepage homepage": body\.button1\.link/,
    ],
    [
      'a password that nobody could check',
      'administrator',
      first({ password_hash: hash(2 ** 30) }),
      /password/,
    ],
    ['a password that is none', 'administrator', first({ password_hash: 'x' }), /password/],
    [
      'an ADMIN_PASSWORD that nobody could check',
      'administrator',
      first({ environment_hash: hash(2 ** 30) }),
      /password/,
    ],
    [
      'an app that is not sealed',
      'authenticator_app',
      () => [app('JBSWY3DP')],
      /authenticator_app/,
    ],
    ['a passkey that is none', 'passkeys', () => [{ ...passkey, id: '../x' }], /passkeys: id/],
    ['a passkey that counts back', 'passkeys', () => [{ ...passkey, counter: -1 }], /counter/],
    ['a recovery code as it is', 'recovery_codes', () => [{ code_hash: 'abcd-efgh' }], /code_hash/],
    ['nobody who could sign in', 'administrator', () => [], /password/],
    ['a category that is not there', 'item_links', first({ target: 'none' }), /none/],
    ['a column that is not there', 'tags', () => [{ id: 'x', evil: 1 }], /./],
  ])('%s', async (_what, table, by, said) => {
    await change(table, by);
    await refused(hostile, said);
  });

  /** Changes the row of a kind of item, based on its current fields. */
  const of =
    (kind: string, fields: (row: Row) => Row, is: (row: Row) => boolean = () => true): Change =>
    (rows) => {
      const index = rows.findIndex((row) => row.kind === kind && is(row));
      expect(index).toBeGreaterThanOrEqual(0);
      return rows.with(index, { ...rows[index], ...fields(rows[index]) });
    };
  const body = (fields: object) => (row: Row) => ({ body: bodyWith(row.body, fields) });
  const place = (fields: object) => (row: Row) => ({ place: bodyWith(row.place, fields) });
  const link = { buyLink: 'javascript:alert(1)' };
  const running = { button1: { isActive: true, text: 'x', link: 'javascript:alert(1)' } };
  it.each<[what: string, table: string, change: Change, said: RegExp]>([
    [
      'a draft that runs',
      'drafts',
      of('product', body(link)),
      /draft of "product .+": body\.buyLink/,
    ],
    ['a draft of a page that runs', 'drafts', of('homepage', body(running)), /body\.button1\.link/],
    [
      'a draft that is no JSON',
      'drafts',
      of('about', () => ({ body: '{' })),
      /body: It is no JSON/,
    ],
    [
      'a draft that is no object',
      'drafts',
      of('about', () => ({ body: '[1]' })),
      /"about about": body/,
    ],
    ['a draft whose slug climbs', 'drafts', of('category', body({ slug: '../..' })), /body\.slug/],
    ['a draft of nothing known', 'drafts', first({ kind: 'constructor' }), /kind: /],
    [
      'a second homepage',
      'drafts',
      of('homepage', () => ({ item_id: 'other' })),
      /There is only one/,
    ],
    ['a homepage off the site', 'drafts', of('homepage', () => ({ place: '{}' })), /place/],
    ['a contract of another time', 'drafts', first({ contract: 2 }), /contract: /],
    ['a contract before all', 'versions', first({ contract: -2_000_000_000 }), /contract: /],
    [
      'a place that climbs',
      'drafts',
      of('category', place({ oldSlugs: ['../x'] })),
      /place\.oldSlugs\.0/,
    ],
    ['a place that is none', 'drafts', of('category', place({ position: -1 })), /place\.position/],
    [
      'a version that runs',
      'versions',
      of('product', body(link)),
      /version ".+" of "product .+": body\.buy/,
    ],
    [
      'a version that lacks something',
      'versions',
      of('product', body({ title: '' })),
      /body\.title/,
    ],
    [
      'a version that is no JSON',
      'versions',
      of('category', () => ({ body: 'x' })),
      /It is no JSON/,
    ],
    ['a version of no time', 'versions', first({ created_at: 'soon' }), /created_at/],
    [
      'a version of nothing but a script',
      'versions',
      of('product', body({ description: '<script>x</script>' })),
      /version ".+" of "product .+": description: Description is required/,
    ],
    [
      'a deleted item that runs',
      'trash',
      of('product', body(link)),
      /trash "product .+": body\.buyLink/,
    ],
    [
      'a deleted draft that runs',
      'trash',
      of('product', ({ draft }) => ({ draft: bodyWith(draft, { body: link }) })),
      /draft\.body\.buyLink/,
    ],
    [
      'a deleted draft that is no JSON',
      'trash',
      of('product', () => ({ draft: '[' })),
      /draft: It is no JSON/,
    ],
    [
      'a deleted tag with a draft',
      'trash',
      of('tag', () => ({ draft: '{}' })),
      /trash "tag .+": draft/,
    ],
    ['a deleted tag without a title', 'trash', of('tag', () => ({ body: '{}' })), /body\.title/],
    [
      'a deleted item of which nothing is left',
      'trash',
      of('product', () => ({ body: null, draft: null })),
      /Nothing is left of it/,
    ],
    [
      'a deleted item that is there',
      'trash',
      of('product', () => ({ item_id: edited.changed })),
      /it is on the site as well/,
    ],
    ['a plan of another kind', 'schedules', first({ action: 'erase' }), /action: /],
    [
      'a plan to take the homepage off',
      'schedules',
      first({ kind: 'homepage', item_id: 'homepage', action: 'unpublish' }),
      /It is always on the site/,
    ],
    ['a plan for no time', 'schedules', first({ due_at: 'soon' }), /due_at/],
    [
      'a plan for a time in other words',
      'schedules',
      first({ due_at: '2030-01-01T00:00:00Z' }),
      /due_at/,
    ],
    ['a plan for nothing', 'schedules', first({ item_id: 'nobody' }), /its item is not there/],
    [
      'a plan that nobody would carry out',
      'jobs',
      (rows) => rows.filter(({ kind }) => kind !== 'schedule'),
      /its job is not there/,
    ],
    [
      'work without a plan',
      'schedules',
      () => [],
      /job "product .+ publish": its schedule is not there/,
    ],
    ['work of another kind', 'jobs', first({ kind: 'format-disk' }), /job ".+": kind/],
    ['work for no time', 'jobs', first({ run_at: '' }), /job ".+": run_at/],
    [
      'a link to what is gone',
      'detached_links',
      first({ target_id: 'nobody' }),
      /link of "product .+": ".+ nobody" is not there/,
    ],
    ['a link of another kind', 'detached_links', first({ kind: 'product' }), /kind: /],
    ['a link in no place', 'detached_links', first({ position: -1 }), /position: /],
    [
      'a history without end',
      'settings',
      (rows) => [...rows, { ...rows[0], name: 'history', value: '{"versionsKept":1e9}' }],
      /history: versionsKept/,
    ],
  ])('%s', async (_what, table, by, said) => {
    await change(table, by);
    await refused(hostile, said);
  });

  it('an older backup that cannot be migrated', async () => {
    await rewriteBackup(good, hostile, (rows, manifest) => {
      makeOlder(rows, manifest);
      rows.products[0].hero_config = '{';
    });
    await refused(hostile, /it cannot be restored: .*JSON/);
  });

  it('a restore that fails to store its last file', async () => {
    const config = newPlace();
    const names = (await site.stored()).toSorted();
    // A folder of the same name blocks the last file.
    await mkdir(join(config.dataDir, 'uploads', names.at(-1) ?? '', 'x'), { recursive: true });
    const before = await leftBy(config);
    expect(await vitrine(config, ['restore', good])).toMatchObject({ status: 1 });
    const left = (await leftBy(config)).filter((name) => name !== 'uploads/.arriving');
    expect(left.toSorted()).toEqual(before.toSorted());
  });
});

it('recomputes media uses instead of trusting the backup', async () => {
  await change('media_uses', ([row]) => [{ ...row, item_id: 'nobody' }]);
  const config = newPlace();
  expect(await vitrine(config, ['restore', hostile])).toMatchObject({ status: 0 });
  // The factories reference files that were never uploaded; `check` reports only those.
  expect((await vitrine(config, ['check'])).said).not.toMatch(/noted/);
});

it('sanitizes rich text like the API and reports it', async () => {
  const html = '<p onclick="x()">Kept</p><script>alert(1)</script><img src=x onerror=y>';
  for (const by of [item('product', { description: html }), item('about', { content: html })]) {
    await change('items', by);
    const config = newPlace();
    expect(await vitrine(config, ['restore', hostile])).toEqual({
      status: 0,
      said: expect.stringContaining('cleaned of what no page may hold: 1 text\n'),
    });
    const { db } = await openPlace(config);
    const bodies = await db.selectFrom('items').select('body').execute();
    const texts = bodies.map(({ body }) => body).join();
    expect(texts).toContain('<p>Kept</p>');
    expect(texts).not.toMatch(/<script|onclick|onerror/);
    await db.destroy();
  }
});

it('also sanitizes rich text in drafts, versions and the trash', async () => {
  const dirty = '<p onclick="x()">Kept</p><script>alert(1)</script><img src=x onerror=y>';
  await rewriteBackup(good, hostile, (rows) => {
    for (const row of [...rows.drafts, ...rows.versions, ...rows.trash]) {
      if (row.kind === 'product') row.body = bodyWith(row.body, { description: dirty });
      if (row.kind === 'about') row.body = bodyWith(row.body, { content: dirty });
      if (!row.draft) continue;
      const { body } = JSON.parse(String(row.draft));
      row.draft = bodyWith(row.draft, { body: { ...body, description: dirty } });
    }
  });
  const config = newPlace();
  expect(await vitrine(config, ['restore', hostile])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/cleaned of what no page may hold: 1\d texts\n/),
  });
  const { db } = await openPlace(config);
  for (const table of ['drafts', 'versions', 'trash'] as const) {
    let text = '';
    for await (const row of readRows(db, table)) text += Object.values(row).join();
    expect(text).toContain('<p>Kept</p>');
    expect(text).not.toMatch(/<script|onclick|onerror/);
  }
  await db.destroy();
});

it('restores a good backup without reporting any sanitizing', async () => {
  const config = newPlace();
  const { status, said } = await vitrine(config, ['restore', good]);
  expect([status, said.includes('cleaned')]).toEqual([0, false]);
});
