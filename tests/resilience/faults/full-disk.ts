import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCatalogue } from '../../../contract/call/errors.ts';
import { aProduct } from '../../support/factories.ts';
import { mp4Of } from '../../support/files.ts';
import { CannotTry, type ResilienceCase, type ResilienceContext } from '../case.ts';
import { type Administrator, aFolder, anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const disk = 12 * megabyte;

/** A full disk: a clear message, no partial data, and everything works again once there is space. */
export const fullDiskCases: ResilienceCase[] = [
  {
    name: 'disk full during an upload',
    area: 'faults',
    rounds: 5,
    short: 1,
    run: (context) =>
      onSmallDisk(context, async ({ admin, uploads }) => {
        const before = await readdir(uploads);
        const answer = await upload(admin, disk);
        assert.deepEqual(answer, diskFull);
        assert.deepEqual(await readdir(uploads), before, 'a rejected upload was left behind');
        assert.deepEqual(
          await readdir(join(uploads, '.arriving')),
          [],
          'a temporary file was left behind',
        );
        assert.deepEqual(await upload(admin, megabyte / 4), [200, undefined]);
      }),
  },
  {
    name: 'disk full during a save',
    area: 'faults',
    rounds: 5,
    short: 1,
    run: (context) =>
      onSmallDisk(context, async ({ site, admin, folder, uploads }, round) => {
        const filler = join(folder, 'filler');
        await fillUp(filler);
        const files = await readdir(uploads);
        const [status, error] = await saveUntilRefused(admin, round);
        assert.deepEqual([status, error], diskFull);
        const refused = await upload(admin, 1_000);
        assert.deepEqual(refused, diskFull);
        assert.deepEqual(await readdir(uploads), files, 'a rejected file was kept');
        assert.equal((await site.ask('GET /')).status, 200, 'visitors get an error');
        const before = (await site.ask('GET /api/products')).json.data;
        await rm(filler);
        const { status: again } = await save(admin, `after-${round}`);
        assert.equal(again, 201, 'saves still fail once there is space');
        const after = (await site.ask('GET /api/products')).json.data;
        assert.equal(after.length, before.length + 1, 'a rejected save was stored');
      }),
  },
  {
    name: 'disk full while pages are published, then freed',
    area: 'faults',
    rounds: 2,
    run: async (context) => {
      const folder = await aSmallDisk(context);
      const site = await aSite(context, {
        PUBLISH_DIR: join(folder, 'published'),
        PUBLIC_URL: 'http://courses.example',
        DEMO_CONTENT: '1',
      });
      const admin = await anAdministrator(site);
      const home = join(folder, 'published', 'current', 'index.html');
      const shows = async (title: string) =>
        (await readFile(home, 'utf8').catch(() => '')).includes(title);
      const headers = { host: 'courses.example' };
      for (let round = 0; round < context.rounds; round += 1) {
        const filler = join(folder, 'filler');
        await fillUp(filler);
        const title = `While the disk was full ${round}`;
        assert.equal((await admin.ask('PUT /api/homepage', { body: { title } })).status, 200);
        await fillUp(filler); // also the space that the previous page has freed
        await delay(3_000); // publishing is attempted, and fails
        assert.ok(!(await shows(title)), 'the disk was not full');
        assert.match((await site.ask('GET /', { headers })).text, new RegExp(title));
        await rm(filler);
        await until(() => shows(title), 'publishing by itself');
        context.tried();
      }
    },
  },
];

const diskFull = [errorCatalogue.outOfRoom.status, errorCatalogue.outOfRoom.message];

interface Stage {
  site: Site;
  admin: Administrator;
  folder: string;
  uploads: string;
}

async function aSmallDisk(context: ResilienceContext): Promise<string> {
  const folder = await aFolder(context);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${disk}`, 'tmpfs', folder]).catch(() => {
    throw new CannotTry('needs the right to mount a small file system');
  });
  context.later(() => run('umount', ['--lazy', folder]));
  return folder;
}

async function onSmallDisk(
  context: ResilienceContext,
  scene: (stage: Stage, round: number) => Promise<void>,
) {
  const folder = await aSmallDisk(context);
  const site = await aSite(context, { DATA_DIR: folder });
  const stage = {
    site,
    admin: await anAdministrator(site),
    folder,
    uploads: join(folder, 'uploads'),
  };
  for (let round = 0; round < context.rounds; round += 1) {
    await scene(stage, round);
    context.tried();
  }
}

async function upload(admin: Administrator, size: number) {
  const bytes = mp4Of(randomBytes(size));
  const files = [{ field: 'file', bytes, name: 'a.mp4', type: 'video/mp4' }];
  const { status, json } = await admin.ask('POST /api/homepage/upload', { files });
  return [status, json.error];
}

const save = (admin: Administrator, slug: string) =>
  admin.ask('POST /api/products', {
    body: aProduct({ slug, description: `<p>${'x'.repeat(50_000)}</p>` }),
  });

/** The database's log has some spare room, so the first saves may still succeed. */
async function saveUntilRefused(admin: Administrator, round: number) {
  for (let count = 0; count < 200; count += 1) {
    const { status, json } = await save(admin, `full-${round}-${count}`);
    if (status !== 201) return [status, json.error];
  }
  throw new Error('the disk never got full');
}

/** Fills the disk to the last byte. */
async function fillUp(path: string) {
  for (const size of [megabyte, 4_096, 1]) {
    const chunk = Buffer.alloc(size);
    for (;;) {
      try {
        await writeFile(path, chunk, { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}
