import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const people = '/api/newsletter/subscribers';
  const browse = async (query = '') =>
    (await its.admin.call(`GET ${people}/browse${query}`)).json.data;
  const asFile = { headers: { 'content-type': 'text/csv' } };
  const preview = async (csv: string) =>
    (await its.admin.call(`POST ${people}/import/preview`, csv, asFile)).json.data;
  const add = (csv: string, query = '?vouched=true') =>
    its.admin.call(`POST ${people}/import${query}`, csv, asFile);
  const setState = (email: string, state: 'pending' | 'left' | 'bounced') =>
    its.site.db.updateTable('subscribers').set({ state }).where('email', '=', email).execute();

  it('requires the administrator', async () => {
    for (const address of [
      `GET ${people}/browse`,
      `GET ${people}/export`,
      `POST ${people}/import/preview`,
      `POST ${people}/import`,
      `DELETE ${people}/x`,
      'GET /api/newsletter/settings',
      'PUT /api/newsletter/settings',
    ]) {
      expect([address, (await its.site.call(address)).status]).toEqual([address, 401]);
    }
  });

  it('refuses a file without confirmed consent, or that is empty or unreadable', async () => {
    for (const query of ['', '?vouched=', '?vouched=false']) {
      const { status, json } = await add('email\nada@example.com', query);
      expect([status, json.issues[0].path]).toEqual([400, 'vouched']);
    }
    expect((await add('')).status).toBe(400);
    const { status, json } = await add(`email\n"${'x'.repeat(50)}\nada@example.com`);
    expect([status, json.issues[0].path]).toEqual([400, 'csv']);
    expect((await browse()).found).toBe(0);
  });

  it('lists skipped lines with reasons, and adds the others as confirmed', async () => {
    await add(
      'email\nknown@example.com\npending@example.com\nleft@example.com\nbounced@example.com',
    );
    await setState('pending@example.com', 'pending');
    await setState('left@example.com', 'left');
    await setState('bounced@example.com', 'bounced');
    const csv = [
      '\uFEFFName;E-Mail Address;Since',
      'Ada; Ada@Example.com ;2020',
      '"Grace; the Admiral";grace@example.com;2021',
      'Nobody;not-an-address;',
      'Ada again;ada@example.com;',
      'K;known@example.com;\r',
      'P;pending@example.com',
      'L;LEFT@example.com',
      'B;bounced@example.com',
      ';;',
    ].join('\n');
    const seen = await preview(csv);
    expect(seen).toEqual({
      ready: 2,
      sample: ['ada@example.com', 'grace@example.com'],
      skipped: [
        { line: 4, email: 'not-an-address', reason: 'invalid' },
        { line: 5, email: 'ada@example.com', reason: 'repeated' },
        { line: 6, email: 'known@example.com', reason: 'known' },
        { line: 7, email: 'pending@example.com', reason: 'pending' },
        { line: 8, email: 'left@example.com', reason: 'left' },
        { line: 9, email: 'bounced@example.com', reason: 'bounced' },
      ],
      skippedCount: 6,
    });
    expect((await browse('?search=ada')).found).toBe(0);
    expect((await add(csv)).json.data).toEqual(seen);
    const { subscribers } = await browse('?search=ada');
    expect(subscribers).toMatchObject([
      { email: 'ada@example.com', state: 'confirmed', source: 'import' },
    ]);
    expect((await preview(csv)).ready).toBe(0);
  });

  it('imports addresses with a name and international addresses', async () => {
    const csv = [
      'E-Mail',
      'Ada Lovelace <ada.l@names.example>',
      '"Müller, Jürgen <jürgen@müller.example>"',
      'jürgen@xn--mller-kva.example',
    ].join('\n');
    expect(await preview(csv)).toMatchObject({
      ready: 2,
      skipped: [{ line: 4, reason: 'repeated' }],
    });
    await add(csv);
    const [found] = (await browse('?search=jürgen')).subscribers;
    expect(found.email).toBe('jürgen@müller.example');
  });

  it('imports a list without a header row', async () => {
    expect((await preview('Zoe,zoe@example.com\nYan,yan@example.com')).sample).toEqual([
      'zoe@example.com',
      'yan@example.com',
    ]);
  });

  it('searches by part of the address and by state, with pages', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `many_${index}@pages.example`);
    await add(['email', ...many].join('\n'));
    const first = await browse('?search=PAGES.example');
    expect([first.found, first.perPage, first.subscribers.length]).toEqual([60, 50, 50]);
    expect((await browse('?search=pages.example&page=2')).subscribers).toHaveLength(10);
    // The search is text, not a LIKE pattern.
    expect((await browse('?search=many%251')).found).toBe(0);
    expect((await browse('?search=manyX1')).found).toBe(0);
    await setState('many_7@pages.example', 'left');
    const left = await browse('?search=pages.example&state=left');
    expect(left.subscribers.map(({ email }: { email: string }) => email)).toEqual([
      'many_7@pages.example',
    ]);
    expect(left.counts.left).toBeGreaterThan(0);
    expect((await its.admin.call(`GET ${people}/browse?state=none`)).status).toBe(404);
  });

  it('exports subscribers by state, never with tokens', async () => {
    const { json } = await its.admin.call(`GET ${people}/export?state=left`);
    expect(json.data.length).toBeGreaterThan(0);
    expect(new Set(json.data.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['left']),
    );
    const [{ token }] = await its.site.db.selectFrom('subscribers').select('token').execute();
    const all = JSON.stringify((await its.admin.call(`GET ${people}/export`)).json);
    expect(all).not.toContain(token);
    expect(all).not.toContain('token');
  });

  describe('erasing', () => {
    it('answers 404 for an unknown subscriber', async () => {
      expect((await its.admin.call(`DELETE ${people}/nobody`)).status).toBe(404);
    });

    it('leaves only a hash, which blocks imports but not signing up again', async () => {
      await add('email\nerased@example.com');
      const [{ id }] = (await browse('?search=erased')).subscribers;
      expect((await its.admin.call(`DELETE ${people}/${id}`)).json.data).toEqual({ id });
      for (const table of ['subscribers', 'suppressed', 'newsletter_recipients', 'jobs'] as const) {
        const rows = JSON.stringify(await its.site.db.selectFrom(table).selectAll().execute());
        expect(rows).not.toContain('erased@example.com');
        expect(rows).not.toContain(id);
      }
      const again = await add('email\nErased@example.com');
      expect(again.json.data).toMatchObject({ ready: 0, skipped: [{ reason: 'erased' }] });
      await its.site.call('POST /api/newsletter/subscribe', { email: 'erased@example.com' });
      expect((await browse('?search=erased')).found).toBe(1);
    });
  });

  it('saves the postal address, and refuses to send without a mail server', async () => {
    const settings = 'PUT /api/newsletter/settings';
    expect((await its.admin.call(settings, { postalAddress: 'x'.repeat(301) })).status).toBe(400);
    const { json } = await its.admin.call(settings, { postalAddress: ' Studio\n1 Main Street ' });
    expect(json.data).toEqual({ postalAddress: 'Studio\n1 Main Street', mail: null });
    const created = await its.admin.call('POST /api/newsletters', {
      subject: 'News',
      blocks: [{ type: 'text', html: '<p>Hi</p>' }],
    });
    const path = `POST /api/newsletters/${created.json.data.id}`;
    for (const [address, body] of [
      [`${path}/send`, {}],
      [`${path}/test`, { email: 'me@example.com' }],
    ] as const) {
      const { status, json: answer } = await its.admin.call(address, body);
      expect([status, answer.error]).toEqual([
        409,
        'No mail server is configured: set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
      ]);
    }
  });
});
