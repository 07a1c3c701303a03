import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storageKeys } from '../contract/account/storage-keys.ts';
import { connect } from '../store/engine/connect.ts';
import { write } from '../store/engine/write.ts';
import { addImported } from '../store/newsletter/importing.ts';
import { freePort } from '../tests/support/servers/free-port.ts';
import { startSmtp } from '../tests/support/servers/smtp-server.ts';
import type { Part } from './bench.ts';
import { atMost, median } from './figures.ts';

const readers = 10_000;

/** Many subscribers: listing them, and sending to all of them. */
export const newsletter: Part = async (bench) => {
  const folder = await bench.copyOf('demo');
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  const emails = Array.from({ length: readers }, (_, index) => `reader${index}@example.com`);
  await write(db, { kind: 'command', name: 'bench' }, (trx) => addImported(trx, emails));
  await db.destroy();
  let arrived = 0;
  const smtp = bench.untilEnd(
    await startSmtp({
      onMail: () => {
        arrived += 1;
      },
    }),
  );
  const port = await freePort();
  const site = await bench.start({
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: 'http://studio.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'news@studio.example',
    MAIL_PER_MINUTE: '100000',
    JOB_RUNNER: '1',
  });
  const url = `http://127.0.0.1:${port}`;
  const ask = async (address: string, body?: object, token?: string) => {
    const [method, path] = address.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
    return (await response.json()).data;
  };
  const { token } = await ask('POST /api/auth/login', { password: site.password });

  const page = await (await bench.browser()).newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const begun = performance.now();
    await page.goto(`${url}/admin/subscribers`);
    await page.getByText('reader9999@example.com').waitFor();
    times.push(performance.now() - begun);
  }

  await ask('PUT /api/newsletter/settings', { postalAddress: 'Studio, 1 Main Street' }, token);
  const blocks = [{ type: 'text', html: '<p>News</p>' }];
  const { id } = await ask('POST /api/newsletters', { subject: 'News', blocks }, token);
  const begun = performance.now();
  await ask(`POST /api/newsletters/${id}/send`, {}, token);
  const taken = performance.now() - begun;
  while (arrived < readers) await pause(100);
  const rate = readers / ((performance.now() - begun) / 1000);
  return [
    atMost(`subscribers: open a list of ${readers}, median`, median(times), 1_500, 'ms'),
    atMost(`newsletter: order it sent to ${readers}`, taken, 1_000, 'ms'),
    { what: 'newsletter: mails that leave without a limit', seen: `${Math.round(rate)} a second` },
  ];
};
