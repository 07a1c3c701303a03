import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { storageKeys } from '../../contract/account/storage-keys.ts';
import { messages } from '../../contract/call/errors.ts';
import { aProduct } from '../support/factories.ts';
import { clientOf, type RunningSite } from '../support/running-site.ts';
import { freePort } from '../support/servers/free-port.ts';
import { linkIn, type SmtpTestServer, startSmtp } from '../support/servers/smtp-server.ts';
import { uploaderOf } from '../support/uploader.ts';
import { axe } from './axe.ts';
import { expect, hydrateIslands, test } from './test.ts';

/** Newsletters end to end: a site sends through a real mail server, and a reader opens the mails. */

let smtp: SmtpTestServer;
test.beforeEach(async () => {
  smtp = await startSmtp();
});
test.afterEach(() => smtp.stop());

async function mailingSite(perMinute: number): Promise<Record<string, string>> {
  const port = String(await freePort());
  return {
    DEMO_CONTENT: '0',
    JOB_RUNNER: '1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Studio <studio@example.com>',
    MAIL_PER_MINUTE: String(perMinute),
  };
}

/** Signs in without the login form. */
async function enter(page: Page, site: RunningSite) {
  const { token } = await site.client.login({ body: { password: site.password } });
  await page.goto(`${site.url}/admin/login`);
  await page.evaluate(
    ([keys, value]) => {
      localStorage.setItem(keys.token, value);
      localStorage.setItem(keys.auth, 'true');
    },
    [storageKeys, token] as const,
  );
  return clientOf(site.url, token);
}

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Results' }).locator('div', { hasText: name }).locator('dd');

// Axe posts a message to every frame; the mail preview is sandboxed and can't reply.
test.use({ expectedConsole: [[/recipient window's origin \('null'\)/], { scope: 'test' }] });

test('a reader signs up, confirms, receives a newsletter, clicks a link and unsubscribes', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite(await mailingSite(6_000));
  const upload = await uploaderOf(site);
  const wide = { width: 1600, height: 900, channels: 3, background: '#c2410c' } as const;
  const mainImage = await upload({ file: await sharp({ create: wide }).webp().toBuffer() });

  // Signing up: the link in the mail changes nothing until its button is pressed.
  await page.goto(site.url);
  await hydrateIslands(page);
  await page.getByLabel('Email address').fill('reader@example.com');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(page.getByRole('status').getByText(messages.newsletter.success)).toBeVisible();
  await expect.poll(() => smtp.mails.length).toBe(1);
  const [asking] = smtp.mails;
  expect(asking.recipient).toBe('reader@example.com');
  expect(asking.text).toContain('we will write to you when there is something new to learn');
  await page.goto(linkIn(asking, '/newsletter/link/confirm'));
  const admin = await enter(await page.context().newPage(), site);
  const stateOf = async () =>
    (await admin.browseSubscribers({ query: {} })).subscribers.map(({ state }) => state);
  expect(await stateOf()).toEqual(['pending']);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible();
  expect(await stateOf()).toEqual(['confirmed']);

  // Writing and sending: nothing can be sent without a postal address.
  await admin.createProduct({ body: aProduct({ title: 'Tides', slug: 'tides', mainImage }) });
  await page.goto(`${site.url}/admin/newsletters`);
  await page.getByRole('link', { name: 'Write a Newsletter' }).first().click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.getByLabel('Subject').fill('A course about the sea');
  await page.getByLabel('Preview line').fill('It is calm');
  await page.getByRole('textbox', { name: 'Text of block 1' }).fill('Hello from the coast.');
  await page.getByRole('button', { name: 'Latest courses' }).click();
  const mail = page.frameLocator('iframe[title="The mail"]');
  await expect(mail.getByRole('heading', { name: 'Tides' })).toBeVisible();
  await expect(mail.getByText('Hello from the coast.')).toBeVisible();
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Postal address is required')).toBeVisible();
  await dialog.getByLabel('Postal address').fill('Quay 1\nHarbour');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Its foot says: Quay 1, Harbour.')).toBeVisible();
  expect((await axe(page)).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await expect(figure(page, 'Sent')).toHaveText('1');
  expect((await axe(page)).violations).toEqual([]);

  // The mail: text and HTML, the image in a format every client shows, and a tracked link.
  await expect.poll(() => smtp.mails.length).toBe(2);
  const [, letter] = smtp.mails;
  expect(letter.subject).toBe('A course about the sea');
  expect(letter.text).toContain('Hello from the coast.');
  expect(letter.html).toContain('Quay 1<br>Harbour');
  const [picture] = /http[^"]+-1040\.jpg/.exec(String(letter.html)) ?? [];
  expect((await fetch(String(picture))).headers.get('content-type')).toBe('image/jpeg');
  const reader = await page.context().newPage();
  const [course] = /http\S+\/newsletter\/course\/\S+/.exec(letter.text ?? '') ?? [];
  await reader.goto(String(course));
  await expect(reader).toHaveURL(`${site.url}/product/tides`);

  // Unsubscribing: one click, which can be undone.
  await reader.goto(linkIn(letter, '/newsletter/link/leave'));
  expect(await stateOf()).toEqual(['confirmed']);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You have left the newsletter' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Stay subscribed' })).toBeVisible();
  expect(await stateOf()).toEqual(['left']);
  await page.reload();
  await expect(figure(page, 'Left')).toHaveText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tides' })).toContainText('1 click');
});

test('a newsletter is tested, scheduled, unscheduled, sent, paused, resumed and canceled', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite(await mailingSite(60));
  const admin = await enter(page, site);
  const csv = Array.from({ length: 40 }, (_, number) => `reader-${number}@example.com`).join('\n');
  await admin.importSubscribers({ csv, query: { vouched: 'true' } });
  await admin.updateNewsletterSettings({ body: { postalAddress: 'Quay 1' } });
  const blocks = [{ type: 'text' as const, html: '<p>Hello</p>' }];
  const { id } = await admin.createNewsletter({ body: { subject: 'Slowly', blocks } });

  await page.goto(`${site.url}/admin/newsletters/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Preview line').fill('Typed, and not saved yet');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send a test…' }).click();
  await dialog.getByLabel('Send to').fill('me@example.com');
  await dialog.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText('The test is on its way to me@example.com')).toBeVisible();
  expect(smtp.mails.map(({ recipient }) => recipient)).toEqual(['me@example.com']);
  expect(smtp.mails[0].html).toContain('Typed, and not saved yet');

  await page.getByRole('button', { name: 'Send…' }).click();
  await dialog.getByLabel('At a moment').check();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a moment in the future.')).toBeVisible();
  await dialog.getByLabel('Send at').fill('2099-12-24T18:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/To be sent Dec 24, 2099/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the draft' }).click();

  await page.getByRole('button', { name: 'Send…' }).click();
  await dialog.getByRole('button', { name: 'Send to 40 people' }).click();
  await expect(page.getByText(/^[1-9]\d* of 40 done$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await dialog.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText('40 of 40 done')).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(smtp.mails.length).toBeLessThan(40);
});
