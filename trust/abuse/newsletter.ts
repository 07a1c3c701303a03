import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { TrustCase } from '../case.ts';
import { aScreen } from '../support/browser.ts';
import { anAdministrator, aSite } from '../support/site.ts';

/** Would write a line of its own into a message, or name a second receiver. */
const injections = [
  'a@example.com\r\nBcc: all@example.com',
  'a@example.com\nSubject: mine',
  'a\r\nBcc: b@example.com',
  'a@example.com%0aBcc:b@example.com',
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'A <a@example.com>',
  '"a\r\n"@example.com',
  'a@example.com\0',
  'a@exam\u2028ple.com',
  'a@example.com\u0085Bcc: b@example.com',
];

/** Good addresses that a spreadsheet reads as formulas, and bad ones that would be worse. */
const formulas = [
  '+1+cmd@example.com',
  '-2+3+cmd@example.com',
  '=1+2@example.com',
  '@sum@example.com',
  '"=1","2"@example.com',
  '=HYPERLINK("https://a.example")@example.com',
];

export const newsletterCases: TrustCase[] = [
  {
    name: 'script and second lines in addresses reach no e-mail header',
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
      // What a mail program would add by itself is taken away, not kept.
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
    name: 'formulas and scripts in the CSV of subscribers, as a browser saves it',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const taken: string[] = [];
      for (const email of formulas) {
        const { status } = await site.ask('POST /api/newsletter/subscribe', { body: { email } });
        if (status === 201) taken.push(email);
        context.tried();
      }
      assert.ok(taken.length > 0, 'nothing was taken that a spreadsheet could misread');
      const page = await aScreen(context, site, '/admin/subscribers');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const csv = await readFile(await (await saving).path(), 'utf8');
      const [, ...rows] = csv.trim().split('\r\n');
      assert.equal(rows.length, taken.length, 'somebody wrote a row of their own');
      for (const row of rows) {
        assert.match(row, /^"(?:[^"=+\-@\t][^"]*)","[\d:.TZ-]+"$/, `a spreadsheet runs ${row}`);
      }
    },
  },
];
