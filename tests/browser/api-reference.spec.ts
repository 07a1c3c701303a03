import { comeToRest, expect, test } from './test.ts';

// The reference logs its version, and browsers request an icon from every site.
const expected = [/^info: @scalar\//, /^error: Failed to load resource.*404/];
test.use({ expectedConsole: [expected, { scope: 'test' }] });

test('the API reference renders without third-party requests', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // It is large and appears step by step: the introduction, the list of calls, their descriptions.
  const described = page.waitForResponse('**/api/openapi.json');
  await page.goto('/api/docs');
  await described;
  await expect(page.getByText('Sign in with the password').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vitrine', level: 1 })).toBeVisible();
  await comeToRest(page);
  const elsewhere = asked.filter((url) => /^(?:http|ws)/.test(url) && !url.startsWith(site.url));
  expect(elsewhere).toEqual([]);
});
