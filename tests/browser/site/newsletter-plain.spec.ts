import { messages } from '../../../contract/call/errors.ts';
import { axe } from '../axe.ts';
import { expect, test } from './studio.ts';

/** The newsletter form and its links without scripts. */

const link = (step: string) => `link/${step}?token=${'x'.repeat(32)}`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form subscribes and shows a confirmation page with a link home', async ({
    page,
    studio,
  }) => {
    await page.goto('/category/ink');
    await page.getByLabel('Email address').fill('plain@example.com');
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(page).toHaveURL('/newsletter/subscribed');
    await expect(page.getByRole('heading', { level: 1, name: "You're on the list" })).toBeVisible();
    await expect(page.getByText(messages.newsletter.success)).toBeVisible();
    const subscribers = await (await studio.administrator()).listSubscribers();
    expect(subscribers.map(({ email }) => email)).toContain('plain@example.com');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('with double opt-in, the confirmation page also says to open the mail', async ({ page }) => {
    await page.goto('/newsletter/mailed');
    const { success, mailed } = messages.newsletter;
    await expect(page.getByText(success, { exact: true })).toBeVisible();
    await expect(page.getByText(mailed, { exact: true })).toBeVisible();
  });

  test.describe('an unknown unsubscribe link', () => {
    test.use({ expectedConsole: [/status of 404/] });

    test('shows an error after the click, and the form', async ({ page }) => {
      await page.goto(`/newsletter/${link('leave')}`);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      const title = 'This link is not known any more';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel('Email address')).toBeVisible();
    });
  });

  test.describe('a rejected sign-up', () => {
    test.use({ expectedConsole: [/status of 400/] });

    test('shows the reason, and the form again', async ({ page }) => {
      await page.goto('/');
      // Browsers accept this as an email address, but the API does not.
      await page.getByLabel('Email address').fill('somebody@nowhere');
      await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
      await expect(page.getByText(messages.newsletter.invalid)).toBeVisible();
      await page.getByLabel('Email address').fill('somebody@example.com');
      await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
      await expect(page.getByText(messages.newsletter.success)).toBeVisible();
    });
  });
});

for (const path of ['subscribed', 'invalid', link('leave')]) {
  test(`/newsletter/${path} has no axe violations and is noindex`, async ({ page }) => {
    await page.goto(`/newsletter/${path}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect((await axe(page)).violations).toEqual([]);
  });
}

test.describe('an unknown page below /newsletter', () => {
  test.use({ expectedConsole: [/404/] });
  test('is not found', async ({ page }) => {
    await page.goto('/newsletter/rich');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});
