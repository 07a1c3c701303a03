import { messages } from '../../../contract/call/errors.ts';
import { expect, hydrateIslands, test } from './studio.ts';

const calls = '**/api/newsletter/subscribe';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  // From here on, time passes only when a test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Email address').fill('reader@example.com');
  await hydrateIslands(page);
});

test('newsletter: shows SUBSCRIBING..., then a success message for 5 seconds', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(page.getByRole('button', { name: 'SUBSCRIBING...' })).toBeVisible();
  held.resolve();
  const message = page.getByRole('status').getByText(messages.newsletter.success);
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('');
  await page.clock.runFor(4_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});

test('newsletter: with double opt-in, a hint to open the mail stays after the success message', async ({
  page,
}) => {
  await page.route(calls, (route) =>
    route.fulfill({ json: { success: true, data: { email: 'a@b.example', confirmBy: 'mail' } } }),
  );
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  const status = page.getByRole('status');
  await expect(status.getByText(messages.newsletter.success, { exact: true })).toBeVisible();
  const hint = status.getByText(messages.newsletter.mailed, { exact: true });
  await expect(hint).toBeVisible();
  await page.clock.runFor(5_100);
  await expect(page.getByText(messages.newsletter.success)).toHaveCount(0);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(hint).toBeVisible();
});

test('newsletter: works by keyboard and stores the email address', async ({ page, studio }) => {
  await page.getByLabel('Email address').fill('keys@example.com');
  await page.getByLabel('Email address').press('Enter');
  await expect(page.getByRole('status').getByText(messages.newsletter.success)).toBeVisible();
  const subscribers = await (await studio.administrator()).listSubscribers();
  expect(subscribers.map(({ email }) => email)).toContain('keys@example.com');
});

test("newsletter: shows the server's error, or 'Failed to subscribe' without one", async ({
  page,
}) => {
  const answers = [{ success: false, error: 'We are on holiday' }, { success: false }];
  await page.route(calls, (route) => route.fulfill({ json: answers.shift() }));
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('We are on holiday');
  await page.clock.runFor(5_100);
  await expect(alert).toBeEmpty();
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(alert).toHaveText(messages.newsletter.refused);
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test("newsletter: shows 'An error occurred. Please try again.' when the request fails", async ({
    page,
  }) => {
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(page.getByRole('alert')).toHaveText(messages.newsletter.failed);
    await expect(page.getByLabel('Email address')).toHaveValue('reader@example.com');
  });
});

test('newsletter: requires a valid email address, with errors beside the field and no request', async ({
  page,
}) => {
  const field = page.getByLabel('Email address');
  let calledTimes = 0;
  await page.route(calls, (route) => {
    calledTimes += 1;
    return route.continue();
  });
  await expect(field).toHaveAttribute('type', 'email');
  const { required, invalid } = messages.newsletter;
  for (const [wrong, words] of [
    ['', required],
    ['nobody', invalid],
  ]) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(field).toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    // Shown by the page beside the field, not by the browser's own bubble, whose text differs.
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.clock.runFor(5_100);
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  expect(calledTimes).toBe(0);
});

test.describe('an email address that only the server rejects', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('newsletter: shows the error beside the field', async ({ page }) => {
    await page.getByLabel('Email address').fill('somebody@nowhere');
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(page.getByRole('alert')).toHaveText(messages.newsletter.invalid);
    await expect(page.getByLabel('Email address')).toBeFocused();
  });
});

for (const [typed, email] of [
  ['jörg@müller.example', 'jörg@müller.example'],
  ['Ada Lovelace <ada@names.example>', 'ada@names.example'],
]) {
  test(`newsletter: accepts ${typed}`, async ({ page, studio }) => {
    await page.getByLabel('Email address').fill(typed);
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(page.getByRole('status').getByText(messages.newsletter.success)).toBeVisible();
    const subscribers = await (await studio.administrator()).listSubscribers();
    expect(subscribers.map((subscriber) => subscriber.email)).toContain(email);
  });
}

test('newsletter: shows /newsletter.jpg if the theme has no image', async ({ page }) => {
  const box = page.getByRole('region', { name: 'Be the first to know' });
  await expect(box.locator('img')).toHaveAttribute('src', '/newsletter.jpg');
});
