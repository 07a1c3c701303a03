import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../store/engine/connect.ts';
import { write } from '../store/engine/write.ts';
import { addImported } from '../store/newsletter/importing.ts';
import { scheduleNewsletter } from '../store/newsletter/newsletters.ts';
import { beginSending, claimMails, listDueNewsletters } from '../store/newsletter/sending.ts';
import { testActor } from '../tests/support/actor.ts';
import { rewriteBackup } from '../tests/support/backups.ts';
import { vitrine } from '../tests/support/commands.ts';
import { newFolder, onEveryEngine } from '../tests/support/engines.ts';
import { startTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  /** A site with a scheduled newsletter, one being sent, and an erased subscriber. */
  async function mailingSite() {
    const [site, folder] = [await startTestApp(engine), await newFolder()];
    onTestFinished(async () => {
      await site.stop();
      await folder.remove();
    });
    const { db } = site;
    const admin = await site.administrator();
    const ask = async (address: string, body?: unknown) =>
      (await admin.call(address, body)).json.data;
    await write(db, testActor, (trx) => addImported(trx, ['ada@example.com', 'bob@example.com']));
    const [{ id: bob }] = (await ask('GET /api/newsletter/subscribers/browse?search=bob'))
      .subscribers;
    const blocks = [{ type: 'text', html: '<p>News</p>' }];
    const sendAt = null;
    const going = await ask('POST /api/newsletters', { subject: 'On its way', blocks });
    await write(db, testActor, (trx) => scheduleNewsletter(trx, going.id, { sendAt }));
    const mail = {
      subject: 'On its way',
      html: '<p>News</p>',
      text: 'News',
      token: 'x'.repeat(32),
    };
    for (const due of await listDueNewsletters(db)) {
      await write(db, testActor, (trx) => beginSending(trx, due, mail, []));
    }
    await claimMails(db, { size: 1, perMinute: 60 });
    const planned = await ask('POST /api/newsletters', { subject: 'Planned', blocks });
    await write(db, testActor, (trx) => scheduleNewsletter(trx, planned.id, { sendAt }));
    await ask(`DELETE /api/newsletter/subscribers/${bob}`);
    return { site, folder: folder.path };
  }

  it('restore refuses invalid newsletter and subscriber rows', async () => {
    const { site, folder } = await mailingSite();
    const [whole, changed] = [join(folder, 'site.tar'), join(folder, 'changed.tar')];
    await vitrine(site.config, ['backup', whole]);
    const away = { database: { sqlite: join(folder, 'away.sqlite') } };
    const place = { ...site.config, ...away, storage: { folder: join(folder, 'uploads') } };
    for (const [table, fields] of [
      ['newsletters', { subject: 'News\r\nBcc: all@example.com' }],
      ['newsletters', { mail: '{"html":1}' }],
      ['newsletters', { state: 'owned' }],
      ['newsletter_recipients', { state: 'again' }],
      ['subscribers', { token: '../../admin' }],
      ['suppressed', { email_hash: 'bob@example.com' }],
    ] as const) {
      await rewriteBackup(whole, changed, (rows) => {
        rows[table] = rows[table].map((row) => ({ ...row, ...fields }));
      });
      const { status, said } = await vitrine(place, ['restore', changed]);
      expect([table, status, said]).toEqual([table, 1, expect.stringContaining(table)]);
    }
  });

  it('copy pauses newsletters so that nothing is sent from the copy, and loses no data', async () => {
    const { site, folder } = await mailingSite();
    const target = join(folder, 'copy');
    const { status, said } = await vitrine(site.config, ['copy', '--to', target]);
    expect([said, status]).toEqual([expect.stringContaining('Copied'), 0]);
    const copy = await connect({ sqlite: join(target, 'vitrine.sqlite') });
    onTestFinished(() => copy.destroy());
    const newsletters = await copy
      .selectFrom('newsletters')
      .select(['subject', 'state', 'error'])
      .orderBy('created_at')
      .execute();
    const error = expect.stringContaining('restored or copied');
    expect(newsletters).toEqual([
      { subject: 'On its way', state: 'paused', error },
      { subject: 'Planned', state: 'draft', error },
    ]);
    expect(await copy.selectFrom('suppressed').selectAll().execute()).toHaveLength(1);
    const people = await copy.selectFrom('subscribers').select('email').execute();
    expect(people).toEqual([{ email: 'ada@example.com' }]);
    expect(
      await vitrine({ ...site.config, database: { sqlite: join(target, 'vitrine.sqlite') } }, [
        'check',
      ]),
    ).toMatchObject({ status: 0 });
  });
});
