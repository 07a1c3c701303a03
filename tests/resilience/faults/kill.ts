import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aProduct } from '../../support/factories.ts';
import { mp4Of } from '../../support/files.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { aDatabase } from '../support/postgres.ts';
import {
  type Administrator,
  aFolder,
  anAdministrator,
  aSite,
  bearing,
  killSite,
} from '../support/site.ts';
import { until } from '../support/until.ts';

/** kill -9 in the middle of many saves: everything acknowledged is stored, and nothing partially. */
export const killCases: ResilienceCase[] = [
  {
    name: 'kill -9 under concurrent saves and uploads, SQLite',
    area: 'faults',
    rounds: 20,
    short: 1,
    run: (context) => survive(context, {}),
  },
  {
    name: 'kill -9 under concurrent saves and uploads, PostgreSQL',
    area: 'faults',
    rounds: 20,
    short: 1,
    run: async (context) => survive(context, { DATABASE_URL: await aDatabase('template') }),
  },
];

const writers = 5;
/** Files are never changed: those of earlier rounds are checked only once in a while, and at the end. */
const allFilesEvery = 50;
/** The kill comes after a random number of acknowledgements up to this one, plus a random delay. */
const mostAcknowledged = 30;
const afterwardsMs = 25;

/** Everything in a version of a product is derived from its number, so that a mixture is detected. */
const version = (slug: string, number: number, tags: string[]) =>
  aProduct({
    slug,
    title: `${slug} ${number}`,
    duration: `${number} hours`,
    description: `<p>${number}</p>`.repeat(50),
    tags: number % 2 ? tags : tags.slice(0, 1),
    heroConfig: { title: `hero ${number}` },
  });

interface Acknowledged {
  count: number;
  products: Map<string, { slug: string; number: number }>;
  deleted: Set<string>;
  uploads: Map<string, string>;
  emails: Set<string>;
}

async function survive(context: ResilienceContext, environment: Record<string, string>) {
  const settings = { ...environment, DATA_DIR: await aFolder(context) };
  const kept: Acknowledged = {
    count: 0,
    products: new Map(),
    deleted: new Set(),
    uploads: new Map(),
    emails: new Set(),
  };
  let site = await aSite(context, settings);
  const { token } = await anAdministrator(site);
  const tags: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const { json } = await bearing(site, token).ask('POST /api/tags', { body: { title } });
    tags.push(json.data.id);
  }
  const checked = new Set<string>();
  for (let round = 0; round < context.rounds; round += 1) {
    const running = { yes: true };
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) =>
        save(bearing(site, token), `w${round}-${writer}`, tags, kept, running),
      ),
    );
    writing.catch(() => {}); // checked below
    const enough = kept.count + 1 + Math.random() * mostAcknowledged;
    await Promise.race([writing, until(() => kept.count >= enough)]);
    await delay(Math.random() * afterwardsMs);
    await killSite(site);
    running.yes = false;
    await writing;
    site = await aSite(context, settings);
    if (round % allFilesEvery === 0 || round === context.rounds - 1) checked.clear();
    await check(bearing(site, token), settings.DATA_DIR, tags, kept, checked);
    context.tried();
  }
  return `${kept.products.size + kept.deleted.size} products, ${kept.uploads.size} files, ${kept.emails.size} sign-ups acknowledged, none lost`;
}

/** Saves one item after the other until the server is gone, and records what was acknowledged. */
async function save(
  admin: Administrator,
  name: string,
  tags: string[],
  kept: Acknowledged,
  running: { yes: boolean },
) {
  try {
    for (let count = 0; running.yes; count += 1) {
      const slug = `${name}-${count}`;
      const made = await admin.ask('POST /api/products', { body: version(slug, 1, tags) });
      const id: string = made.json.data.id;
      kept.products.set(id, { slug, number: 1 });
      kept.count += 1;
      await upload(admin, kept);
      for (const number of [2, 3]) {
        await admin.ask(`PUT /api/products/${id}`, { body: version(slug, number, tags) });
        kept.products.set(id, { slug, number });
        kept.count += 1;
      }
      const email = `${slug}@example.com`;
      const signUp = await admin.ask('POST /api/newsletter/subscribe', { body: { email } });
      if (signUp.status === 201) kept.emails.add(email);
      if (count % 3 === 2) {
        // From here on, it may be deleted, acknowledged or not.
        kept.products.delete(id);
        await admin.ask(`DELETE /api/products/${id}`);
        kept.deleted.add(id);
      }
    }
  } catch (error) {
    // The connection broke: the server is dead, as intended.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function upload(admin: Administrator, kept: Acknowledged) {
  const bytes = mp4Of(randomBytes(200_000));
  const { status, json } = await admin.ask('POST /api/homepage/upload', {
    files: [{ field: 'file', bytes, name: 'a.mp4', type: 'video/mp4' }],
  });
  assert.equal(status, 200);
  kept.uploads.set(json.data.url, hashOf(bytes));
  kept.count += 1;
}

async function check(
  admin: Administrator,
  folder: string,
  tags: string[],
  kept: Acknowledged,
  /** Files that needn't be checked this time. */
  checked: Set<string>,
) {
  const products = (await admin.ask('GET /api/products')).json.data;
  const byId = new Map<string, { slug: string; title: string }>();
  for (const product of products) {
    byId.set(product.id, product);
    const { title, duration, description, heroConfig, tags: own } = product;
    const expected = version(product.slug, Number(title.split(' ').pop()), tags);
    assert.deepEqual(
      { title, duration, description, hero: heroConfig.title, tags: own },
      {
        title: expected.title,
        duration: expected.duration,
        description: expected.description,
        hero: expected.heroConfig.title,
        tags: expected.tags,
      },
      'a product is partially written',
    );
  }
  for (const [id, { slug, number }] of kept.products) {
    const found = byId.get(id);
    assert.ok(found, `the acknowledged product ${slug} is lost`);
    const now = Number(found.title.split(' ').pop());
    assert.ok(
      now >= number,
      `version ${number} of ${slug} was acknowledged, but version ${now} is stored`,
    );
  }
  for (const id of kept.deleted) assert.ok(!byId.has(id), 'a deleted product is back');
  const subscribers = (await admin.ask('GET /api/newsletter/subscribers')).json.data;
  const emails = new Set(subscribers.map(({ email }: { email: string }) => email));
  for (const email of kept.emails) assert.ok(emails.has(email), `the sign-up of ${email} is lost`);
  for (const [url, hash] of kept.uploads) {
    if (checked.has(url)) continue;
    checked.add(url);
    const { status, bytes } = await admin.ask(`GET ${url}`);
    assert.equal(status, 200, `the acknowledged file ${url} is lost`);
    assert.equal(hashOf(bytes), hash, `the file ${url} differs from what was uploaded`);
  }
  await checkFiles(join(folder, 'uploads'), checked);
}

/** Files are named after their content, so a partial one doesn't match its name. */
async function checkFiles(folder: string, checked: Set<string>) {
  const names = await readdir(folder);
  assert.deepEqual(
    await readdir(join(folder, '.arriving')),
    [],
    'a temporary file was left behind',
  );
  for (const name of names.filter((name) => name.endsWith('.mp4') && !checked.has(name))) {
    checked.add(name);
    const hash = hashOf(await readFile(join(folder, name)));
    assert.ok(hash.startsWith(name.split('.')[0]), `${name} is a partial file`);
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
