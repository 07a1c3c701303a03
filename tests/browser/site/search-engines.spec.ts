import { expect, test } from './studio.ts';

const pages = {
  '/': { title: 'Atelier: Learn by hand', words: 'Courses from one small room.' },
  '/category/ink': { title: 'Ink | Atelier', words: 'Gold Leaf' },
  '/product/brush-basics': { title: 'Brush Basics | Atelier', words: 'Patience' },
  '/about': { title: 'About | Atelier', words: 'Two tables' },
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, { title, words }] of Object.entries(pages)) {
    test(`${path} has its content, title, canonical link and social metadata`, async ({
      page,
      studio,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByText(words).first()).toBeVisible();
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      expect(await content('meta[name="description"]')).toMatch(/\w/);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', studio.url + path);
      expect(await content('meta[property="og:title"]')).toBe(title);
      expect(await content('meta[property="og:url"]')).toBe(studio.url + path);
      expect(await content('meta[property="og:image"]')).toMatch(/^http:.+\.(jpg|png)$/);
      expect(await content('meta[name="twitter:card"]')).toMatch(/^summary/);
    });
  }
});

test('structured data has the organization, site, breadcrumbs, courses and videos', async ({
  page,
}) => {
  const typesOn = async (path: string) => {
    await page.goto(path);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return scripts.map((script) => JSON.parse(script)['@type']);
  };
  expect(await typesOn('/')).toEqual(['Organization', 'WebSite', 'ItemList']);
  expect(await typesOn('/category/ink')).toEqual(['BreadcrumbList', 'ItemList']);
  expect(await typesOn('/product/wet-on-wet')).toEqual(['BreadcrumbList', 'Course', 'VideoObject']);
});

test('escapes script tags in structured data and hydration data', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  const title = '</script><script>document.title="stolen"</script>';
  await admin.createCategory({
    body: { slug: 'evil', title, description: title, tileImage: '/newsletter.jpg' },
  });
  await page.goto(`${site.url}/category/evil`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Vitrine`);
});

test('sitemap.xml lists every page with its date and image, and robots.txt links to it', async ({
  request,
  studio,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/about', '/category/paper', '/product/alone']) {
    expect(sitemap).toContain(`<loc>${studio.url}${path}</loc>`);
  }
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/);
  expect(sitemap).toContain(`<image:loc>${studio.url}/newsletter.jpg</image:loc>`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${studio.url}/sitemap.xml`);
});

test('the web manifest lists icons that exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Atelier', theme_color: '#aa3300' });
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
});

test('not-found pages are noindex', async ({ request }) => {
  for (const path of ['/product/nowhere', '/category/nowhere', '/nowhere']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('the admin area is noindex', async ({ request }) => {
  const response = await request.get('/admin/login');
  expect(response.headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get('/')).headers()['x-robots-tag']).toBeUndefined();
});
