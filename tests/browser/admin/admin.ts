import type { Page } from '@playwright/test';
import type { Client } from '../../../contract/client.ts';
import { storageKeys } from '../../../contract/defaults.ts';
import { clientOf, type RunningSite, startSite } from '../../support/running-site.ts';
import { test as base, expect } from '../test.ts';

interface AdminFixtures {
  /** Makes and reads content past the screens. */
  content: Client;
  /** A page whose administrator has signed in already. */
  admin: Page;
}

interface AdminWorkerFixtures {
  adminSite: RunningSite;
  /** Of one sign-in for all: checking a password is made to take long. */
  adminToken: string;
}

/** Every test finds an empty site; the server is shared, since starting one takes its time. */
export const test = base.extend<AdminFixtures, AdminWorkerFixtures>({
  adminSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await startSite({ DEMO_CONTENT: '0' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  adminToken: [
    async ({ adminSite: { client, password } }, use) => {
      const { token } = await client.login({ body: { password } });
      await use(token);
    },
    { scope: 'worker' },
  ],

  ownSite: async ({ adminSite, adminToken }, use) => {
    await clear(clientOf(adminSite.url, adminToken));
    await use(adminSite);
  },

  baseURL: async ({ ownSite }, use) => use(ownSite.url),

  content: async ({ ownSite, adminToken }, use) => use(clientOf(ownSite.url, adminToken)),

  context: async ({ context }, use) => {
    // The factories name pictures that nobody uploaded.
    await context.route(/\/uploads\/(tile|main)\.jpg$/, (route) =>
      route.fulfill({ contentType: picture.mimeType, body: picture.buffer }),
    );
    await use(context);
  },

  admin: async ({ page, ownSite: _cleared, adminToken }, use) => {
    await signedIn(page, adminToken);
    await use(page);
  },
});

export { expect };

async function clear(client: Client) {
  for (const { id } of await client.listProductItems()) {
    await client.deleteItem({ params: { kind: 'product', id } });
  }
  for (const { id } of await client.listCategoryItems()) {
    await client.deleteItem({ params: { kind: 'category', id } });
  }
  for (const { id } of await client.listOwnPageItems()) {
    await client.deleteItem({ params: { kind: 'page', id } });
  }
  for (const { id } of await client.listTags()) await client.deleteTag({ params: { id } });
  for (const { id } of await client.listNewsletters()) {
    await client.deleteNewsletter({ params: { id } });
  }
  await client.discardDraft({ params: { kind: 'homepage', id: 'homepage' } });
  await client.discardDraft({ params: { kind: 'about', id: 'about' } });
  await client.updateHomepage({ body: { sharing: null } });
  await client.updateAbout({ body: { sharing: null } });
  await client.updateTheme({ body: {} });
  await client.updateSettings({ body: {} });
  await client.updateFirstSteps({ body: { isDismissed: true } });
  // Videos first: they hold on to their posters.
  for (const kind of ['video', 'image'] as const) {
    const { items } = await client.listMedia({ query: { kind } });
    for (const { name } of items) await client.deleteMedia({ params: { name } });
  }
  for (const { id } of await client.exportRedirects()) {
    await client.deleteRedirect({ params: { redirect: id } });
  }
  for (const { kind, id } of await client.listTrash()) {
    await client.removeFromTrash({ params: { kind, id } });
  }
}

/** Signs in past the form: only the first document of the page is given the token. */
export async function signedIn(page: Page, token: string) {
  await page.context().addInitScript(
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

/** Moves what was picked up. The list takes keys a moment after it has said that it was. */
export async function moveBy(page: Page, key: string, said: string | RegExp) {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

/** Lets every call fail in a way that says nothing: an error without a message. */
export const failWithoutWords = (page: Page) =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
