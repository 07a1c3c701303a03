import { alert, editor, expect, screen, section, test } from './admin.ts';

test('shows a tall Content editor, a collapsed Hero and a preview link, and saves', async ({
  admin,
  content,
}) => {
  await content.updateAbout({ body: { content: '<p>Who we are</p>' } });
  await admin.goto('/admin/about');
  await expect(screen(admin, 'About Page')).toBeVisible();
  await expect(section(admin, 'Content')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(admin, 'Hero')).toHaveAttribute('aria-expanded', 'false');
  await expect(admin.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/about');
  const text = editor(admin, 'Content');
  await expect(text).toHaveText('Who we are');
  const height = async () => (await text.boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(400);
  await text.fill('Somebody else');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getAbout()).content).toBe('<p>Somebody else</p>');
});

test('saves an empty paragraph as null', async ({ admin, content }) => {
  await content.updateAbout({ body: { content: '<p>Who we are</p>' } });
  await admin.goto('/admin/about');
  await editor(admin, 'Content').fill('');
  const sent = admin.waitForRequest((request) => request.method() === 'PUT');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ content: null });
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getAbout()).content).toBeNull();
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('shows "Failed to save changes" and keeps the typed text when the request fails', async ({
    admin,
  }) => {
    await admin.goto('/admin/about');
    await expect(screen(admin, 'About Page')).toBeVisible();
    await admin.route('**/api/about', (route) => route.abort());
    await editor(admin, 'Content').fill('Kept');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert(admin)).toContainText('Failed to save changes');
    await expect(editor(admin, 'Content')).toHaveText('Kept');
  });
});
