import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '../../../api/second-factor/totp.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { axe } from '../axe.ts';
import { alert, expect, screen, test } from './admin.ts';

// These tests provoke rejected requests, which the browser logs to the console.
test.use({
  expectedConsole: [/status of 4(01|03|29)/],
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const devices = (page: Page) =>
  page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');

async function openAccount(page: Page, site: RunningSite, url = site.url) {
  await page.goto(`${url}/admin/account`);
  await enterPassword(page, site.password);
  await expect(screen(page, 'Account')).toBeVisible();
}

async function logout(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  // Text typed before the reload would be lost.
  const reloaded = page.waitForEvent('load');
  await dialog(page, 'Logout').getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await expect(page.getByLabel(/^Password/)).toBeFocused();
}

async function enterPassword(page: Page, password: string) {
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function confirmIdentity(page: Page, site: RunningSite) {
  const asking = dialog(page, 'Confirm that it is you');
  await expect(asking.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(site.password);
  await page.keyboard.press('Enter');
  await expect(asking).toHaveCount(0);
}

async function keepCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, 'Your recovery codes');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(shown).toHaveCount(0);
  return codes;
}

async function expectNoFindings(page: Page, what: string) {
  const { violations } = await axe(page);
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
}

test('signs out a single device, and all others when the password changes', async ({
  page,
  browser,
  startOwnSite,
}) => {
  test.setTimeout(180_000);
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const elsewhere = await (await browser.newContext()).newPage();
  await openAccount(elsewhere, site);
  await openAccount(page, site);
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await devices(page)
    .getByRole('button', { name: /^Sign out Chrome on Linux/ })
    .click();
  await expect(devices(page)).toHaveCount(1);
  await expect(screen(page, 'Account')).toBeFocused();
  await elsewhere.reload();
  await enterPassword(elsewhere, site.password);
  await expect(screen(elsewhere, 'Account')).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('too short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('A password has 12 characters or more')).toBeVisible();
  await page.getByLabel('New password').fill('a new long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(alert(page)).toHaveText('This is not your password.');
  await page.getByLabel('Current password').fill(site.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await elsewhere.reload();
  await enterPassword(elsewhere, 'a new long password');
  await expect(screen(elsewhere, 'Account')).toBeVisible();
  await elsewhere.context().close();
});

test('requires an authenticator app at sign-in and for a password change', async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000);
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  await openAccount(page, site);
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter');
  await confirmIdentity(page, site);
  const setUp = dialog(page, 'Set up an authenticator app');
  await expect(
    setUp.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expect(setUp.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoFindings(page, 'setting up an app');
  const [secret] = (await setUp.innerText()).replaceAll(' ', '').match(/[A-Z2-7]{32}/) ?? [''];
  await page.keyboard.type('123 45');
  await page.keyboard.press('Enter');
  await expect(setUp).toContainText('This was not right, or was used already.');
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(Date.now())));
  await page.keyboard.press('Enter');
  const [firstCode] = await keepCodes(page);
  await expect(page.getByText('10 of 10 are left')).toBeVisible();

  await logout(page);
  await enterPassword(page, site.password);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoFindings(page, 'asking for the second factor');
  await page.keyboard.type('000 00');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('This was not right, or was used already.');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(Date.now()) + 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(screen(page, 'Account')).toBeVisible();

  await page.getByLabel('Current password').fill(site.password);
  await page.getByLabel('New password').fill('a new long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const asking = dialog(page, 'Confirm that it is you');
  await expect(asking.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(firstCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is changed')).toBeVisible();
  await expect(page.getByText('9 of 10 are left')).toBeVisible();
});

test('signs in with a passkey, even while password attempts are rate limited', async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000);
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  // Browsers allow passkeys only for host names, not IP addresses.
  const url = site.url.replace('127.0.0.1', 'localhost');
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await openAccount(page, site, url);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmIdentity(page, site);
  await dialog(page, 'Add a passkey').getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await keepCodes(page);
  await expect(page.getByText('Passkey: My phone')).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);

  await page.getByRole('button', { name: 'Menu' }).click();
  await logout(page);
  await enterPassword(page, site.password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(screen(page, 'Account')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await logout(page);
  // From here on this browser is unknown, and unknown browsers hit the rate limit.
  await page.context().clearCookies();
  for (let guess = 0; guess < 10; guess += 1) {
    await site.client.login({ body: { password: 'a wrong password' } }).catch(() => {});
  }
  await enterPassword(page, site.password);
  await expect(alert(page)).toHaveText('Too many attempts. Please try again later.');
  await page.getByRole('button', { name: 'Use your second factor' }).click();
  await expect(page.getByText('Somebody may be guessing the password.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Somebody may be guessing the password.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(screen(page, 'Account')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await dialog(page, 'Remove the passkey')
    .getByRole('button', { name: 'Remove the passkey' })
    .click();
  const asking = dialog(page, 'Confirm that it is you');
  await expect(asking.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(site.password);
  await page.keyboard.press('Enter');
  await asking.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey is removed')).toBeVisible();
  await expect(page.getByText('Passkey: My phone')).toHaveCount(0);
});
