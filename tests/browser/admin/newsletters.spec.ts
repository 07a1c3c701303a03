import type { Page } from '@playwright/test';
import { aProduct } from '../../support/factories.ts';
import { expect, marked, moveBy, screen, test } from './admin.ts';

const blocks = (page: Page) =>
  page.getByRole('group', { name: 'Content' }).getByRole('heading', { level: 3 });
const mail = (page: Page) => page.frameLocator('iframe[title="The mail"]');
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();

test('composes a newsletter from blocks with a live preview, even with sending off', async ({
  admin,
  content,
}) => {
  for (const title of ['Tides', 'Dunes'])
    await content.createProduct({ body: aProduct({ title }) });
  await admin.goto('/admin/newsletters');
  await expect(admin.getByRole('heading', { name: 'No newsletters yet' })).toBeVisible();
  await expect(admin.getByText('Sending is off')).toBeVisible();
  await admin.getByRole('link', { name: 'Write a Newsletter' }).first().click();
  await admin.getByLabel('Subject').fill('By the sea');
  await admin.getByRole('textbox', { name: 'Text of block 1' }).fill('Hello from the coast.');
  await admin.getByRole('button', { name: 'Chosen courses', exact: true }).click();
  await admin.getByRole('combobox', { name: 'Courses' }).fill('Tid');
  await expect(marked(admin, 'Tides')).toBeVisible();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Latest courses', exact: true }).click();
  await expect(blocks(admin)).toHaveText(['Text', 'Chosen courses', 'Latest courses']);

  // By keyboard, and with the menu of a block.
  await admin.getByRole('button', { name: 'Move Latest courses, block 3', exact: true }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('Latest courses, block 3 is picked up')).toBeAttached();
  await moveBy(admin, 'ArrowUp', 'Latest courses, block 3 is over');
  await admin.keyboard.press('Space');
  await expect(blocks(admin)).toHaveText(['Text', 'Latest courses', 'Chosen courses']);
  await admin.getByRole('button', { name: 'More for Text, block 1' }).click();
  await admin.getByRole('menuitem', { name: 'Move to the bottom' }).click();
  await expect(blocks(admin)).toHaveText(['Latest courses', 'Chosen courses', 'Text']);

  // The preview shows the email as a mail program would, in light and dark mode.
  await expect(mail(admin).getByText('Hello from the coast.')).toBeVisible();
  await expect(mail(admin).getByRole('heading', { name: 'Tides' })).toHaveCount(2);
  await expect(mail(admin).locator('body')).toHaveCSS('background-color', 'rgb(241, 239, 233)');
  await admin.getByText('Dark', { exact: true }).click();
  await expect(mail(admin).locator('body')).toHaveCSS('background-color', 'rgb(15, 15, 17)');
  await admin.getByText('Narrow', { exact: true }).click();
  await expect(admin.locator('iframe[title="The mail"]')).toHaveCSS('width', '390px');

  await saveDraft(admin);
  await expect(admin).toHaveURL(/\/admin\/newsletters\/[\w-]{8,}$/);
  await admin.reload();
  await expect(blocks(admin)).toHaveText(['Latest courses', 'Chosen courses', 'Text']);
  await expect(admin.getByRole('textbox', { name: 'Text of block 3' })).toHaveText(
    'Hello from the coast.',
  );
  await admin.getByRole('button', { name: 'Send…' }).click();
  await expect(admin.getByRole('dialog')).toContainText('No mail server is configured');
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await admin.getByLabel('Preview line').fill('It is calm');
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await saveDraft(admin);
  await expect(admin.getByText('Draft saved')).toBeVisible();

  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(admin.getByText('Newsletter duplicated')).toBeVisible();
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await expect(screen(admin, 'Newsletters')).toBeVisible();
  await expect(admin.getByRole('row', { name: /By the sea/ })).toHaveCount(2);
  await admin
    .getByRole('button', { name: /^Delete By the sea/ })
    .first()
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('row', { name: /By the sea/ })).toHaveCount(1);
  expect(await content.listNewsletters()).toHaveLength(1);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 412/] });

  test('asks which version to keep when a newsletter was changed elsewhere', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createNewsletter({ body: { subject: 'First' } });
    await admin.goto(`/admin/newsletters/${id}`);
    await admin.getByLabel('Subject').fill('Mine');
    await content.updateNewsletter({ params: { id }, body: { subject: 'Theirs' } });
    await saveDraft(admin);
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Theirs');
    await dialog.getByRole('button', { name: /Keep mine/i }).click();
    await expect(admin.getByText('Draft saved')).toBeVisible();
    expect((await content.getNewsletter({ params: { id } })).subject).toBe('Mine');
  });
});
