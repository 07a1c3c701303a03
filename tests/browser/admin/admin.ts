import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import type { Client } from '../../../contract/client.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { test as base, expect } from '../test.ts';

interface AdminFixtures {
  /** Creates and reads content through the API instead of the screens. */
  content: Client;
  adminToken: string;
  /** A page with a signed-in administrator. */
  admin: Page;
}

export const test = base.extend<AdminFixtures>({
  baseURL: async ({ ownSite }, use) => use(ownSite.url),

  // Waiting for the library's transitions would take minutes in all.
  contextOptions: async ({ contextOptions }, use) =>
    use({ reducedMotion: 'reduce', ...contextOptions }),

  adminToken: async ({ ownSite }, use) => use(await ownSite.signIn()),

  content: async ({ ownSite }, use) => use(await ownSite.administrator()),

  admin: async ({ page, adminToken }, use) => {
    await signedIn(page, adminToken);
    await use(page);
  },
});

export { expect };

/** Signs in without the form: only the page's first document gets the token. */
export async function signedIn(page: Page, token: string) {
  await page.addInitScript(
    ([keys, value]) => {
      if (origin === 'null') return; // the preview of a mail has no storage
      if (localStorage.getItem('given')) return;
      localStorage.setItem('given', 'yes');
      localStorage.setItem(keys.token, value);
      localStorage.setItem(keys.auth, 'true');
    },
    [storageKeys, token] as const,
  );
}

/** Navigates to another screen like a link in the admin area: within the loaded document. */
export async function moveTo(page: Page, path: string) {
  // The router follows the URL only once the first screen is rendered.
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

/** A valid image of eight by eight colored pixels. */
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

/** The hidden input of an upload field, by the field's label. */
export const fileInput = (page: Page, label: string) =>
  page.locator(`input[type=file][data-upload="${label}"]`);

export const alert = (page: Page) => page.getByRole('alert');

export const chooseFile = (page: Page, label: string, file: typeof picture) =>
  fileInput(page, label).setInputFiles(file);

/** A rich-text editor, by its field's label. */
export const editor = (page: Page, label: string) => page.getByRole('textbox', { name: label });

export const section = (page: Page, title: string) =>
  page.locator('h2 > button').filter({ hasText: title });

/** The document with the preview of the hero. */
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the hero"]');

/**
 * Moves the item that was picked up. The list handles keys a moment after announcing the pick-up, once it's measured.
 */
export async function moveBy(page: Page, key: string, said: string | RegExp) {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    });
    await page.keyboard.press(key);
    // A long timeout: pressing again unnecessarily would move it too far.
    await expect(page.getByText(said)).toBeAttached({ timeout: 10_000 });
  }).toPass();
}

/** The option of a list that Enter selects. */
export const marked = (page: Page, name: string) =>
  page.getByRole('option', { name, exact: true }).and(page.locator('[data-combobox-selected]'));

/** Makes every call fail with an error that has no message. */
export const failWithoutWords = (page: Page) =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
