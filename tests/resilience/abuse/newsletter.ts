import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { confirmPath, leavePath } from '../../../contract/newsletter/newsletter-links.ts';
import { connect } from '../../../store/engine/connect.ts';
import { startSmtp } from '../../support/servers/smtp-server.ts';
import type { ResilienceCase } from '../case.ts';
import { aScreen } from '../support/browser.ts';
import { aFolder, anAdministrator, aSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Header injections: extra lines in a mail, or a second recipient. */
const injections = [
  'a@example.com\r\nBcc: all@example.com',
  'a@example.com\nSubject: mine',
  'a\r\nBcc: b@example.com',
  'a@example.com%0aBcc:b@example.com',
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'A\r\nBcc: b@example.com <a@example.com>',
  'A <a@example.com>, B <b@example.com>',
  'A <a@example.com\r\nBcc: b@example.com>',
  '"a\r\n"@example.com',
  'a@example.com\0',
  'a@exam\u2028ple.com',
  'a@example.com\u0085Bcc: b@example.com',
];

/** Valid email addresses that a spreadsheet reads as formulas, and invalid ones that would be worse. */
const formulas = [
  '+1+cmd@example.com',
  '-2+3+cmd@example.com',
  '=1+2@example.com',
  '@sum@example.com',
  '"=1","2"@example.com',
  '=HYPERLINK("https://a.example")@example.com',
];

export const newsletterCases: ResilienceCase[] = [
  {
    name: 'an unsubscribe token never subscribes',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const folder = await aFolder(context);
      const site = await aSite(context, { DATA_DIR: folder });
      const db = await connect({ sqlite: `${folder}/vitrine.sqlite` });
      const stored = () => db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
      try {
        await site.ask('POST /api/newsletter/subscribe', { body: { email: 'ada@example.com' } });
        const { token, confirm_token: before } = await stored();
        await site.ask(`POST ${leavePath(token)}`);
        const { state, confirm_token: after } = await stored();
        assert.deepEqual([state, after === before], ['left', false]);
        // Neither the link of any newsletter nor the earlier confirmation link works.
        for (const known of [token, before]) {
          await site.ask(`POST ${confirmPath(known)}`);
          assert.equal((await stored()).state, 'left');
          context.tried();
        }
      } finally {
        await db.destroy();
      }
    },
  },
  {
    name: 'email addresses with line breaks or a second recipient are rejected',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context, { TRUST_PROXY: 'true' });
      for (const [index, email] of injections.entries()) {
        const { status } = await site.ask('POST /api/newsletter/subscribe', {
          body: { email },
          headers: { 'x-forwarded-for': `203.0.113.${index}` },
        });
        assert.equal(status, 400, JSON.stringify(email));
        context.tried();
      }
      // Whitespace that a mail program might add is trimmed, not stored.
      const body = { email: ' \r\nGood@Example.com\r\n' };
      assert.equal((await site.ask('POST /api/newsletter/subscribe', { body })).status, 201);
      const { json } = await (await anAdministrator(site)).ask('GET /api/newsletter/subscribers');
      assert.deepEqual(
        json.data.map(({ email }: { email: string }) => email),
        ['good@example.com'],
      );
    },
  },
  {
    name: 'the subscriber CSV that a browser downloads contains no formulas',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const taken: string[] = [];
      for (const email of formulas) {
        const { status } = await site.ask('POST /api/newsletter/subscribe', { body: { email } });
        if (status === 201) taken.push(email);
        context.tried();
      }
      assert.ok(taken.length > 0, 'no address was accepted that a spreadsheet could misread');
      const page = await aScreen(context, site, '/admin/subscribers');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const csv = await readFile(await (await saving).path(), 'utf8');
      const [, ...rows] = csv.trim().split('\r\n');
      assert.equal(rows.length, taken.length, 'an address added a row');
      for (const row of rows) {
        assert.match(
          row,
          /^"[^"=+\-@\t][^"]*"(?:,"(?:[^"=+\-@\t][^"]*)?")+$/,
          `a spreadsheet would run ${row}`,
        );
      }
    },
  },
  {
    name: 'a flood of sign-ups from many networks sends one mail to the victim',
    area: 'abuse',
    run: async (context) => {
      const smtp = await startSmtp();
      context.later(smtp.stop);
      const site = await aSite(context, {
        TRUST_PROXY: 'true',
        JOB_RUNNER: '1',
        PUBLIC_URL: 'http://studio.example',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'news@studio.example',
      });
      const answers = new Set<string>();
      const signUp = async (email: string, network: number) => {
        const { status, json } = await site.ask('POST /api/newsletter/subscribe', {
          body: { email },
          headers: { 'x-forwarded-for': `203.0.${network}.1` },
        });
        answers.add(`${status} ${JSON.stringify(json).replaceAll(email, 'them')}`);
        context.tried();
      };
      const victim = 'victim@example.com';
      await signUp('bystander@example.com', 0);
      for (let network = 1; network <= 200; network += 1) await signUp(victim, network);
      await until(() => smtp.mails.length >= 2, 'a mail to each of them');
      await signUp('last@example.com', 201);
      // Mails are sent in order: once this one has arrived, none to the victim is still to come.
      await until(() => smtp.mails.some(({ recipient }) => recipient === 'last@example.com'));
      const toVictim = smtp.mails.filter(({ recipient }) => recipient === victim);
      assert.equal(toVictim.length, 1, `the victim received ${toVictim.length} mails`);
      assert.equal(answers.size, 1, 'responses reveal who has subscribed');
    },
  },
];
