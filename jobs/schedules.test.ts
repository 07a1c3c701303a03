import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../store/engine/connect.ts';
import { write } from '../store/engine/write.ts';
import { schedule } from '../store/items/schedules.ts';
import { enqueueJob, hasDueJobs } from '../store/jobs/jobs.ts';
import { testActor } from '../tests/support/actor.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';
import { runTimedJobs } from '../tests/support/timed-jobs.ts';
import { runSchedule } from './schedules.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const item = '/api/items/product';
  const drafts = '/api/drafts/product';
  const draftOf = (fields = {}) => {
    const { order: _, ...body } = aProduct(fields);
    return body;
  };
  const newDraft = async (fields = {}) =>
    (await its.admin.call(`POST ${drafts}`, draftOf(fields))).json.data.id as string;
  const newProduct = async () =>
    (await its.admin.call('POST /api/products', aProduct())).json.data.id as string;
  const read = async (id: string) => (await its.admin.call(`GET ${drafts}/${id}`)).json.data;
  const isPublic = async (id: string) =>
    (await its.site.call(`GET /api/products/${id}`)).status === 200;
  /** As if it had been scheduled a while ago. */
  const planFor = (id: string, action: 'publish' | 'unpublish', inMs = -1) =>
    write(its.site.db, testActor, (trx) =>
      schedule(trx, 'product', id, action, new Date(Date.now() + inMs).toISOString()),
    );

  it('rejects a time in the past', async () => {
    const id = await newDraft();
    const publishAt = new Date(Date.now() - 1_000).toISOString();
    const { status, json } = await its.admin.call(`PUT ${item}/${id}/schedule`, { publishAt });
    expect([status, json.error]).toEqual([400, 'Please choose a moment in the future.']);
  });

  it('rejects a taken slug or missing fields when scheduling', async () => {
    const { slug } = (await its.admin.call('POST /api/products', aProduct())).json.data;
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const plan = async (id: string) =>
      (await its.admin.call(`PUT ${item}/${id}/schedule`, { publishAt })).status;
    expect(await plan(await newDraft({ slug }))).toBe(409);
    const { json } = await its.admin.call(`POST ${drafts}`, { title: 'Half done' });
    expect(await plan(json.data.id)).toBe(400);
  });

  it('does not run early or after being canceled', async () => {
    const [early, off] = [await newDraft(), await newDraft()];
    await planFor(early, 'publish', 60_000);
    await planFor(off, 'publish');
    await its.admin.call(`PUT ${item}/${off}/schedule`, { publishAt: null });
    await runTimedJobs(its.site.db);
    expect([await isPublic(early), await isPublic(off)]).toEqual([false, false]);
    expect((await read(early)).schedules).toHaveLength(1);
    expect((await read(off)).schedules).toEqual([]);
  });

  it('does nothing if it was postponed after a server found it due', async () => {
    const id = await newDraft();
    await planFor(id, 'publish', 60_000);
    await runSchedule(its.site.db, `product ${id} publish`);
    expect(await isPublic(id)).toBe(false);
    expect((await read(id)).schedules).toHaveLength(1);
  });

  it('removes a job without a schedule', async () => {
    const subject = `product ${crypto.randomUUID()} publish`;
    await write(its.site.db, testActor, (trx) => enqueueJob(trx, 'schedule', subject));
    await runTimedJobs(its.site.db);
    expect(await hasDueJobs(its.site.db, ['schedule'])).toBe(false);
  });

  it('records why publishing failed, and keeps the draft', async () => {
    const id = await newDraft({ slug: 'wanted-by-two', title: 'The second' });
    await its.admin.call('POST /api/products', aProduct({ slug: 'wanted-by-two' }));
    await planFor(id, 'publish');
    await runTimedJobs(its.site.db);
    await runTimedJobs(its.site.db);
    const { state, schedules, draft } = await read(id);
    expect(state).toBe('draft');
    expect(draft.body.title).toBe('The second');
    const error = 'A product with this slug already exists';
    expect(schedules).toEqual([expect.objectContaining({ action: 'publish', error })]);
    // With another slug it can be scheduled again.
    await its.admin.call(`PUT ${drafts}/${id}`, { body: draftOf({ title: 'The second' }) });
    await planFor(id, 'publish');
    await runTimedJobs(its.site.db);
    expect(await read(id)).toMatchObject({ state: 'published', schedules: [] });
  });

  it('publishes and unpublishes what is due', async () => {
    const [draft, product] = [await newDraft({ title: 'On time' }), await newProduct()];
    await planFor(draft, 'publish');
    await planFor(product, 'unpublish');
    await runTimedJobs(its.site.db);
    expect(await read(draft)).toMatchObject({ state: 'published', schedules: [], draft: null });
    expect(await read(product)).toMatchObject({ state: 'draft', schedules: [] });
    expect([await isPublic(draft), await isPublic(product)]).toEqual([true, false]);
  });

  it('runs once even if several servers find it due', async () => {
    const id = await newDraft();
    await planFor(id, 'publish');
    const others = await Promise.all(
      Array.from({ length: 3 }, () => connect(its.site.config.database)),
    );
    onTestFinished(async () => {
      for (const db of others) await db.destroy();
    });
    await Promise.all([its.site.db, ...others].map((db) => runTimedJobs(db)));
    const { json } = await its.admin.call(`GET ${item}/${id}/versions`);
    expect(json.data).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'published', schedules: [] });
  });
});
