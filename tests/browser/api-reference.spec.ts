import { expect, test } from './test.ts';

test('the reference of the API renders, and asks nobody else for anything', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Vitrine', level: 1 })).toBeVisible();
  await expect(page.getByText('Sign in with the password').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
});
