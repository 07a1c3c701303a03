import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aProduct } from '../../support/factories.ts';
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

/** kill -9 in the middle of drafts, publications, schedules and the trash: no item is left in between states. */
export const killEditingCases: ResilienceCase[] = [
  {
    name: 'kill -9 while drafts are saved, published, scheduled, deleted and restored, SQLite',
    area: 'faults',
    rounds: 20,
    short: 1,
    run: (context) => survive(context, {}),
  },
  {
    name: 'kill -9 while drafts are saved, published, scheduled, deleted and restored, PostgreSQL',
    area: 'faults',
    rounds: 20,
    short: 1,
    run: async (context) => survive(context, { DATABASE_URL: await aDatabase('template') }),
  },
];

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const writers = 5;
/** The kill comes after a random number of acknowledgements up to this one, plus a random delay. */
const mostAcknowledged = 60;
const afterwardsMs = 25;

/** What is known of an item; its body is derived from the number, so that a mixture is detected. */
interface Known {
  /** The published number; undefined if it isn't published. */
  published?: number;
  draft?: number;
  isDeleted?: boolean;
  isPlanned?: boolean;
}

interface Item {
  id: string;
  slug: string;
  /** The state after the last acknowledged step. */
  known: Known;
  /** The state after the step that was in progress when the server died. */
  next: Known;
}

const bodyOf = (slug: string, number: number) => {
  const { order: _, ...body } = aProduct({
    slug,
    title: `${slug} ${number}`,
    mainImage: 'https://pictures.example/tile.jpg',
    duration: `${number} hours`,
    description: `<p>${number}</p>`.repeat(50),
    heroConfig: { title: `hero ${number}` },
  });
  return body;
};

async function survive(context: ResilienceContext, environment: Record<string, string>) {
  const settings = { ...environment, DATA_DIR: await aFolder(context) };
  const items: Item[] = [];
  const steps = { acknowledged: 0 };
  let site = await aSite(context, settings);
  const { token } = await anAdministrator(site);
  for (let round = 0; round < context.rounds; round += 1) {
    const running = { yes: true };
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) =>
        edit(bearing(site, token), `w${round}-${writer}`, items, steps, running),
      ),
    );
    writing.catch(() => {}); // checked below
    const enough = steps.acknowledged + 1 + Math.random() * mostAcknowledged;
    await Promise.race([writing, until(() => steps.acknowledged >= enough)]);
    await delay(Math.random() * afterwardsMs);
    await killSite(site);
    running.yes = false;
    await writing;
    site = await aSite(context, settings);
    await run('node', ['commands/main.ts', 'check'], {
      cwd: root,
      env: { ...process.env, ...settings, NODE_COMPILE_CACHE: join(root, 'build', 'compiled') },
    });
    await checkItems(bearing(site, token), items);
    context.tried();
  }
  return `${steps.acknowledged} steps on ${items.length} items acknowledged, none lost, none by half`;
}

const never = '2999-01-01T00:00:00.000Z';

/** Takes one item after the other through its states until the server is gone, and records each step. */
async function edit(
  admin: Administrator,
  name: string,
  items: Item[],
  steps: { acknowledged: number },
  running: { yes: boolean },
) {
  try {
    for (let count = 0; running.yes; count += 1) {
      const slug = `${name}-${count}`;
      const made = await admin.ask('POST /api/drafts/product', { body: bodyOf(slug, 1) });
      assert.equal(made.status, 201, made.text);
      const item: Item = { id: made.json.data.id, slug, known: { draft: 1 }, next: { draft: 1 } };
      items.push(item);
      const at = `/api/items/product/${item.id}`;
      const trash = `/api/trash/product/${item.id}`;
      const step = async (address: string, body: unknown, next: Known) => {
        item.next = next;
        const { status, text } = await admin.ask(address, { body });
        assert.equal(status, 200, `${address}: ${text}`);
        item.known = next;
        steps.acknowledged += 1;
      };
      const save = (number: number, next: Known) =>
        step(`PUT /api/drafts/product/${item.id}`, { body: bodyOf(slug, number) }, next);
      await save(2, { draft: 2 });
      await step(`PUT ${at}/schedule`, { publishAt: never }, { draft: 2, isPlanned: true });
      await step(`POST ${at}/publish`, {}, { published: 2 });
      await save(3, { published: 2, draft: 3 });
      await step(`POST ${at}/unpublish`, undefined, { draft: 3 });
      await step(`POST ${at}/publish`, {}, { published: 3 });
      await save(4, { published: 3, draft: 4 });
      await step(`DELETE ${at}`, undefined, { published: 3, draft: 4, isDeleted: true });
      await step(`POST ${trash}/restore`, {}, { published: 3, draft: 4 });
      await step(`POST ${at}/publish`, {}, { published: 4 });
      await step(`PUT ${at}/schedule`, { unpublishAt: never }, { published: 4, isPlanned: true });
      if (count % 2) await step(`DELETE ${at}`, undefined, { published: 4, isDeleted: true });
    }
  } catch (error) {
    // The connection broke: the server is dead, as intended.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function checkItems(admin: Administrator, items: Item[]) {
  const trash = (await admin.ask('GET /api/trash')).json.data;
  const deleted = new Set(trash.map(({ id }: { id: string }) => id));
  for (const item of items) {
    const isDeleted = deleted.has(item.id);
    const { status } = await admin.ask(`GET /api/drafts/product/${item.id}`);
    assert.equal(
      status,
      isDeleted ? 404 : 200,
      `${item.slug} is both in the trash and not, or lost`,
    );
    if (isDeleted) await admin.ask(`POST /api/trash/product/${item.id}/restore`, { body: {} });
    const { json } = await admin.ask(`GET /api/drafts/product/${item.id}`);
    const found: Known = { ...readKnown(json.data, item.slug), isDeleted };
    const isOneOf = [item.known, item.next].some((known) => isSame(known, found));
    assert.ok(isOneOf, `${item.slug} is ${JSON.stringify(found)}, not ${JSON.stringify(item)}`);
    if (found.published) await checkVersions(admin, item, found.published);
    // From here on, it's certain which of the two states it is in.
    item.known = { ...found, isDeleted: false };
    item.next = item.known;
  }
}

function readKnown({ published, draft, schedules }: ItemAnswer, slug: string): Known {
  return {
    published: published ? numberOf(published, slug) : undefined,
    draft: draft ? numberOf(draft.body, slug) : undefined,
    isPlanned: schedules.length > 0,
  };
}

type Body = ReturnType<typeof bodyOf>;
interface ItemAnswer {
  published: Body | null;
  draft: { body: Body } | null;
  schedules: unknown[];
}

/** The number that a body was made with; it must be exactly that body and not a mixture. */
function numberOf(body: Body, slug: string): number {
  const number = Number(body.title.split(' ').pop());
  const wanted = bodyOf(slug, number);
  const read = ({ title, duration, description, heroConfig }: Body) => ({
    title,
    duration,
    description,
    hero: heroConfig.title,
  });
  assert.deepEqual(read(body), read(wanted), `${slug} is partially written`);
  return number;
}

/** The newest version must be the published one. */
async function checkVersions(admin: Administrator, { id, slug }: Item, published: number) {
  const at = `/api/items/product/${id}/versions`;
  const [newest] = (await admin.ask(`GET ${at}`)).json.data;
  assert.ok(newest, `${slug} is published without a version`);
  const { body } = (await admin.ask(`GET ${at}/${newest.id}`)).json.data;
  assert.equal(
    numberOf(body, slug),
    published,
    `the newest version of ${slug} isn't the published one`,
  );
}

const isSame = (one: Known, other: Known) =>
  one.published === other.published &&
  one.draft === other.draft &&
  Boolean(one.isDeleted) === Boolean(other.isDeleted) &&
  Boolean(one.isPlanned) === Boolean(other.isPlanned);
