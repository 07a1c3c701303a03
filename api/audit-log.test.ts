import { expect, it } from 'vitest';
import type { AuditEntry } from '../contract/audit-log.ts';
import { limits } from '../contract/limits/limits.ts';
import { setPasswordHash } from '../store/administrator.ts';
import { appendAuditEntry } from '../store/audit-log/append.ts';
import { write } from '../store/engine/write.ts';
import { schedule } from '../store/items/schedules.ts';
import { testActor } from '../tests/support/actor.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { password, useTestApp } from '../tests/support/test-app.ts';
import { runTimedJobs } from '../tests/support/timed-jobs.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const list = async (query = ''): Promise<AuditEntry[]> =>
    (await its.admin.call(`GET /api/record${query}`)).json.data.entries;
  const newest = async (query = '') => (await list(query))[0];
  const told = ({ kind, actor, device, subject }: AuditEntry) => [
    kind,
    actor,
    device,
    subject && [subject.kind, subject.title].join(' '),
  ];
  const clear = () => its.site.db.deleteFrom('record').execute();
  const signIn = (typed: string, headers: Record<string, string> = {}) =>
    its.site.call(
      'POST /api/auth/login',
      { password: typed },
      { headers: { 'user-agent': firefox, ...headers }, remoteAddress: '203.0.113.7' },
    );

  it('answers 404 to an unknown kind or an invalid time', async () => {
    for (const query of [
      'kind=made-up',
      'from=yesterday',
      'to=2026-11-16',
      `after=${'x'.repeat(200)}`,
    ]) {
      expect((await its.admin.call(`GET /api/record?${query}`)).status).toBe(404);
    }
  });

  it('does not log refused changes', async () => {
    await clear();
    const { id } = (await its.admin.call('POST /api/products', aProduct())).json.data;
    await clear();
    const stale = { ...aProduct(), updatedAt: '2000-01-01T00:00:00.000Z' };
    expect((await its.admin.call(`PUT /api/products/${id}`, stale)).status).toBe(412);
    expect((await its.admin.call('DELETE /api/products/nowhere')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('keeps no entry if the transaction fails', async () => {
    await clear();
    const failing = write(its.site.db, testActor, async (trx) => {
      await appendAuditEntry(trx, { kind: 'settings-changed', subject: { kind: 'theme' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await list()).toEqual([]);
  });

  it('logs sign-in and sign-out with the device, and whether it was new', async () => {
    await clear();
    const first = await signIn(password);
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0];
    await signIn(password, { cookie });
    const bearer = its.site.bearing(first.json.data.token);
    await bearer.call('POST /api/auth/logout', undefined, { headers: { 'user-agent': firefox } });
    await bearer.call('POST /api/auth/logout'); // it has ended already
    expect((await list()).map(told)).toEqual([
      ['signed-out', 'administrator', 'Firefox on Linux', null],
      ['signed-in', 'administrator', 'Firefox on Linux', null],
      ['new-device', 'administrator', 'Firefox on Linux', null],
    ]);
  });

  it('groups refused sign-ins without IP address, password or user agent', async () => {
    await clear();
    for (const device of [firefox, firefox, 'curl/8 secret-name']) {
      expect((await signIn('not the password', { 'user-agent': device })).status).toBe(401);
    }
    const entries = await list('?kind=sign-in-refused');
    // They are grouped by hour, which may end between two of them.
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(entries.length).toBeLessThanOrEqual(2);
    const rows = JSON.stringify(await its.site.db.selectFrom('record').selectAll().execute());
    for (const secret of ['203.0.113', 'not the password', 'secret-name']) {
      expect(rows).not.toContain(secret);
    }
  });

  it('logs a wrong password on a known device as mistyped', async () => {
    await clear();
    const cookie = String((await signIn(password)).headers['set-cookie']).split(';', 1)[0];
    await signIn('not the password', { cookie });
    expect((await newest()).kind).toBe('sign-in-mistyped');
  });

  it('logs each change of state of a product', async () => {
    await clear();
    const device = { headers: { 'user-agent': firefox } };
    const call = (address: string, body?: unknown) => its.admin.call(address, body, device);
    const product = aProduct({ title: 'Flow Fields' });
    const { id } = (await call('POST /api/products', product)).json.data;
    await call(`POST /api/items/product/${id}/unpublish`);
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await call(`PUT /api/items/product/${id}/schedule`, { publishAt });
    await call(`DELETE /api/products/${id}`);
    await call(`POST /api/trash/product/${id}/restore`, {});
    await call(`DELETE /api/items/product/${id}`);
    await call(`DELETE /api/trash/product/${id}`);
    const entries = await list();
    expect(entries.map(({ kind }) => kind)).toEqual([
      'removed',
      'deleted',
      'restored',
      'deleted',
      'scheduled',
      'unpublished',
      'published',
    ]);
    for (const entry of entries) {
      const subject = 'product Flow Fields';
      expect(told(entry)).toEqual([entry.kind, 'administrator', 'Firefox on Linux', subject]);
    }
  });

  it('names the homepage by its kind, not by its title', async () => {
    await its.admin.call('PUT /api/homepage', { title: 'Learn by making' });
    expect(told(await newest()).slice(-1)).toEqual(['homepage ']);
  });

  it('logs settings changes, imports, exports and erased subscribers', async () => {
    await clear();
    const { call } = its.admin;
    await call('PUT /api/theme', { primaryColor: '#112233' });
    await call('PUT /api/history', { versionsKept: 20 });
    await call('POST /api/redirects', { from: '/old-shop', to: '/about' });
    await call('PUT /api/newsletter/settings', { postalAddress: 'Somewhere 1' });
    const file = { headers: { 'content-type': 'text/csv' } };
    const csv = 'email\nreader@example.com\n';
    await call('POST /api/newsletter/subscribers/import?vouched=true', csv, file);
    const [reader] = (await call('GET /api/newsletter/subscribers/export')).json.data;
    await call(`DELETE /api/newsletter/subscribers/${reader.id}`);
    await call('POST /api/tags', { title: 'Ink' });
    expect((await list()).map(({ kind, subject }) => [kind, subject?.kind])).toEqual([
      ['published', 'tag'],
      ['subscriber-erased', undefined],
      ['subscribers-exported', undefined],
      ['subscribers-imported', undefined],
      ['settings-changed', 'settings'],
      ['redirects-changed', undefined],
      ['settings-changed', 'history'],
      ['settings-changed', 'theme'],
    ]);
    const rows = await its.site.db.selectFrom('record').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('reader@');
  });

  it('logs changes made by jobs and commands', async () => {
    const { db } = its.site;
    const { order: _, ...draft } = aProduct({ title: 'In time' });
    const { id } = (await its.admin.call('POST /api/drafts/product', draft)).json.data;
    const past = new Date(Date.now() - 1_000).toISOString();
    await write(db, testActor, (trx) => schedule(trx, 'product', id, 'publish', past));
    await runTimedJobs(db);
    expect(told(await newest())).toEqual(['published', 'job', 'schedule', 'product In time']);
    const { password_hash } = await db
      .selectFrom('administrator')
      .selectAll()
      .executeTakeFirstOrThrow();
    await write(db, testActor, (trx) => setPasswordHash(trx, password_hash));
    its.admin = await its.site.administrator();
    expect(told(await newest())).toEqual(['password-changed', 'command', 'test', null]);
    expect(JSON.stringify(await list())).not.toContain(password_hash);
  });

  it('filters by kind, area and time', async () => {
    await clear();
    await its.admin.call('PUT /api/theme', { primaryColor: '#112233' });
    const { createdAt } = await newest();
    await its.admin.call('POST /api/tags', { title: 'Chalk' });
    await its.site.db
      .updateTable('record')
      .set({ created_at: new Date(Date.parse(createdAt) + 5_000).toISOString() })
      .where('kind', '=', 'published')
      .execute();
    const kinds = async (query: string) => (await list(query)).map(({ kind }) => kind);
    const between = new Date(Date.parse(createdAt) + 1_000).toISOString();
    expect(await kinds('?kind=published')).toEqual(['published']);
    expect(await kinds('?kind=settings')).toEqual(['settings-changed']);
    expect(await kinds('?kind=access')).toEqual([]);
    expect(await kinds(`?from=${between}`)).toEqual(['published']);
    expect(await kinds(`?to=${between}`)).toEqual(['settings-changed']);
    expect(await kinds(`?from=${createdAt}`)).toHaveLength(2);
  });

  it('returns each entry once across pages while new ones are added', async () => {
    await clear();
    const theme = { kind: 'settings-changed', subject: { kind: 'theme' } } as const;
    const append = (count: number) =>
      write(its.site.db, testActor, async (trx) => {
        for (let done = 0; done < count; done += 1) await appendAuditEntry(trx, theme);
      });
    await append(2 * limits.auditLogPage + 1);
    const seen = new Set<string>();
    const sizes: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const query: string = next && `?after=${encodeURIComponent(next)}`;
      const { data } = (await its.admin.call(`GET /api/record${query}`)).json;
      for (const { id } of data.entries) seen.add(id);
      sizes.push(data.entries.length);
      next = data.next;
      await append(1);
    }
    expect(sizes).toEqual([limits.auditLogPage, limits.auditLogPage, 1]);
    expect(seen.size).toBe(2 * limits.auditLogPage + 1);
  });

  it('deletes entries older than a year in a daily job', async () => {
    await clear();
    const { db } = its.site;
    await signIn(password);
    await its.admin.call('POST /api/tags', { title: 'Old' });
    const age = (kind: 'new-device' | 'published' | 'backup-made', days: number) =>
      db
        .updateTable('record')
        .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('kind', '=', kind)
        .execute();
    for (let made = 0; made < 2; made += 1) {
      await write(db, testActor, (trx) => appendAuditEntry(trx, { kind: 'backup-made' }));
      await age('backup-made', limits.auditLogDays + 2 - made);
    }
    await age('published', limits.auditLogDays + 1);
    await age('new-device', limits.auditLogDays - 1);
    await db.updateTable('jobs').set({ run_at: '2000-01-01T00:00:00.000Z' }).execute();
    await runTimedJobs(db);
    // The entry of the last backup is never deleted.
    expect((await list()).map(({ kind }) => kind)).toEqual(['new-device', 'backup-made']);
    const { run_at } = await db
      .selectFrom('jobs')
      .select('run_at')
      .where('kind', '=', 'forget-record')
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(run_at) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });
});
