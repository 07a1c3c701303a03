import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { connections } from '../../../mail/mailer.ts';
import { connect } from '../../../store/engine/connect.ts';
import { write } from '../../../store/engine/write.ts';
import { addImported } from '../../../store/newsletter/importing.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { startSmtp } from '../../support/servers/smtp-server.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { aPostgres } from '../support/postgres.ts';
import { anAdministrator, aSite, killSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const count = 10_000;

/** A newsletter sent by two servers, one of which is repeatedly killed while sending. */
export const killSendingCases: ResilienceCase[] = [
  {
    name: 'repeated kill -9 of one of two servers that send a newsletter, PostgreSQL',
    area: 'faults',
    rounds: 10,
    run: sendThroughKills,
  },
];

async function sendThroughKills(context: ResilienceContext): Promise<string> {
  const emails = Array.from({ length: count }, (_, index) => `reader${index}@example.com`);
  const arrived = new Map<string, number>();
  const smtp = await startSmtp({
    onMail: ({ recipient }) => void arrived.set(recipient, (arrived.get(recipient) ?? 0) + 1),
  });
  context.later(smtp.stop);
  const postgres = await aPostgres(context);
  const url = await postgres.newDatabase();
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'news@studio.example',
    PUBLIC_URL: 'http://studio.example',
    MAIL_PER_MINUTE: '100000',
    JOB_RUNNER: '1',
  };
  const steady = await aSite(context, settings);
  const admin = await anAdministrator(steady);
  await addSubscribers(url, emails);
  const ask = async (address: string, body?: object) => {
    const { status, json } = await admin.ask(address, { body });
    assert.ok(status < 300, `${address} was answered with ${status}`);
    return json.data;
  };
  await ask('PUT /api/newsletter/settings', { postalAddress: 'Studio, 1 Main Street' });
  const blocks = [{ type: 'text', html: '<p>News</p>' }];
  const { id } = await ask('POST /api/newsletters', { subject: 'News', blocks });
  let mortal: Site = await aSite(context, { ...settings, PORT: String(await freePort()) });
  await ask(`POST /api/newsletters/${id}/send`, {});

  for (let kill = 0; kill < context.rounds; kill += 1) {
    const goal = Math.floor((count * (kill + 0.3)) / (context.rounds + 1));
    await until(() => arrived.size >= goal, `mail ${goal}`);
    await delay(Math.random() * 40);
    await killSite(mortal);
    context.tried();
    mortal = await aSite(context, { ...settings, PORT: String(await freePort()) });
  }
  // What the last killed server had claimed is released after a while.
  const results = () => ask(`GET /api/newsletters/${id}/results`);
  for (let seconds = 0; seconds < 180 && (await results()).state !== 'sent'; seconds += 1) {
    await delay(1_000);
  }
  const { state, sent } = await results();
  assert.deepEqual({ state, sent }, { state: 'sent', sent: count });
  const missed = emails.filter((email) => !arrived.has(email));
  assert.deepEqual(missed, [], 'subscribers got no mail');
  const twice = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
  assert.ok(twice <= context.rounds * connections, `${twice} mails were sent twice`);
  return `${count} mails, ${context.rounds} kills, ${twice} twice (in flight)`;
}

async function addSubscribers(url: string, emails: string[]): Promise<void> {
  const db = await connect({ postgres: url });
  await write(db, { kind: 'command', name: 'tests' }, (trx) => addImported(trx, emails));
  await db.destroy();
}
