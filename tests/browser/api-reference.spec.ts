import { comeToRest, expect, test } from './test.ts';

// The reference says its version, and a browser asks every site for an icon.
const expected = [/^info: @scalar\//, /^error: Failed to load resource.*404/];
test.use({ expectedConsole: [expected, { scope: 'test' }] });

test('the reference of the API renders, and asks nobody else for anything', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // It is large, and comes bit by bit: what it is about, the list of calls, the words about them.
  const described = page.waitForResponse('**/api/openapi.json');
  await page.goto('/api/docs');
  await described;
  await expect(page.getByText('Sign in with the password').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vitrine', level: 1 })).toBeVisible();
  await comeToRest(page);
  const elsewhere = asked.filter((url) => /^(?:http|ws)/.test(url) && !url.startsWith(site.url));
  expect(elsewhere).toEqual([]);
});
