import type { Page } from '@playwright/test';
import type { Client } from '../../../contract/client.ts';
import { storageKeys } from '../../../contract/colours/defaults.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { test as base, expect } from '../test.ts';

interface AdminFixtures {
  /** Makes and reads content past the screens. */
  content: Client;
  adminToken: string;
  /** A page whose administrator has signed in already. */
  admin: Page;
}

export const test = base.extend<AdminFixtures>({
  baseURL: async ({ ownSite }, use) => use(ownSite.url),

  adminToken: async ({ ownSite }, use) => use(await ownSite.signIn()),

  content: async ({ ownSite }, use) => use(await ownSite.administrator()),

  admin: async ({ page, adminToken }, use) => {
    await signedIn(page, adminToken);
    await use(page);
  },
});

export { expect };

/** Signs in past the form: only the first document of the page is given the token. */
export async function signedIn(page: Page, token: string) {
  await page.addInitScript(
    ([keys, value]) => {
      if (origin === 'null') return; // a preview of a mail, which has no storage
      if (localStorage.getItem('given')) return;
      localStorage.setItem('given', 'yes');
      localStorage.setItem(keys.token, value);
      localStorage.setItem(keys.auth, 'true');
    },
    [storageKeys, token] as const,
  );
}

/** Opens another screen as a link in the admin area does: within the loaded document. */
export async function moveTo(page: Page, path: string) {
  // Before the first screen is there, nothing follows the address.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate((to) => {
    const idx = history.state.idx + 1;
    history.pushState({ idx, key: crypto.randomUUID(), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

export async function signIn(page: Page, site: RunningSite) {
  await page.getByLabel(/^Password/).fill(site.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Panel');
}

export const screen = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

/** A picture that is one: eight pixels of colour. */
export const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGOosXqLFTEMLQkA0eBowXCXrMoAAAAASUVORK5CYII=',
    'base64',
  ),
};

export const notAPicture = {
  name: 'notes.png',
  mimeType: 'image/png',
  buffer: Buffer.from('These are only words.'),
};

/** The hidden input of an upload field, by the label of the field. */
export const fileInput = (page: Page, label: string) =>
  page.locator(`input[type=file][data-upload="${label}"]`);

export const alert = (page: Page) => page.getByRole('alert');

export const chooseFile = (page: Page, label: string, file: typeof picture) =>
  fileInput(page, label).setInputFiles(file);

/** Text in the rich-text editor, by the label of its field. */
export const editor = (page: Page, label: string) => page.getByRole('textbox', { name: label });

export const section = (page: Page, title: string) =>
  page.locator('h2 > button').filter({ hasText: title });

/** The document in which the hero is previewed. */
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the hero"]');

/** Moves what was picked up. The list takes keys a moment after it has said that it was: once it has measured it. */
export async function moveBy(page: Page, key: string, said: string | RegExp) {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    });
    await page.keyboard.press(key);
    // Long: a second press that was not needed would move it too far.
    await expect(page.getByText(said)).toBeAttached({ timeout: 10_000 });
  }).toPass();
}

/** The option of a list that Enter takes. */
export const marked = (page: Page, name: string) =>
  page.getByRole('option', { name, exact: true }).and(page.locator('[data-combobox-selected]'));

/** Lets every call fail in a way that says nothing: an error without a message. */
export const failWithoutWords = (page: Page) =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
