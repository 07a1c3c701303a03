import { aCategory } from '../../support/factories.ts';
import { comeToRest, expect, test } from '../test.ts';

test('the home page with one category fits every screen width', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  await admin.createCategory({ body: aCategory({ title: 'Ink' }) });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(ownSite.url);
    const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(reach).toBe(width);
  }
});

test('an About page without content links to the courses', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  await admin.createCategory({ body: aCategory({ title: 'Ink', slug: 'ink' }) });
  await page.goto(`${ownSite.url}/about`);
  const section = page.getByRole('region', { name: 'Browse our courses' });
  await section.getByRole('link', { name: 'Ink' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
});

test('images below the fold are rendered and have placeholders', async ({ page }) => {
  for (const path of ['/', '/category/motion', '/search?q=a']) {
    await page.goto(path);
    const bare = () =>
      page
        .locator('main img')
        .evaluateAll((pictures) =>
          pictures
            .filter(
              (picture) =>
                !picture.checkVisibility({ contentVisibilityAuto: true }) ||
                getComputedStyle(picture).backgroundImage === 'none',
            )
            .map((picture) => picture.getAttribute('src')),
        );
    // Nothing below the fold is loaded or painted before the first paint.
    await expect.poll(bare, path).toEqual([]);
  }
});

test('the sign-up success message has padding around its text on the smallest phone', async ({
  page,
  ownSite,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await page.goto(ownSite.url);
  await page.clock.pauseAt(Date.now() + 60_000); // the message stays
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  const message = page.getByText('Successfully subscribed!');
  await expect(message).toBeVisible();
  const room = () =>
    message.evaluate((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      const [outer, inner] = [box.getBoundingClientRect(), range.getBoundingClientRect()];
      return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
    });
  await expect.poll(room).toBeGreaterThanOrEqual(12);
});

test.describe('an unknown URL', () => {
  test.use({ expectedConsole: [/404/] });
  test("shows 404 in digits that don't overlap", async ({ page }) => {
    await page.goto('/nowhere');
    await comeToRest(page);
    const gaps = await page.getByText('404', { exact: true }).evaluate((mark) => {
      const [text] = mark.childNodes;
      const glyph = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      };
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = getComputedStyle(mark).font;
      const stroke = Number.parseFloat(getComputedStyle(mark).webkitTextStrokeWidth);
      return [0, 1].map((at) => {
        const ink = (of: number) => context.measureText('404'[of]);
        const right = glyph(at).left + ink(at).actualBoundingBoxRight;
        const left = glyph(at + 1).left - ink(at + 1).actualBoundingBoxLeft;
        return left - right - stroke;
      });
    });
    for (const gap of gaps) expect(gap).toBeGreaterThan(0);
  });
});

test("print: a course shows its image, and a teacher isn't split across pages", async ({
  page,
}) => {
  await page.goto('/product/flow-fields-from-scratch');
  await page.emulateMedia({ media: 'print' });
  const film = page.getByRole('region', { name: 'Intro video' });
  await expect(film.locator('img, iframe').first()).toBeVisible();
  await expect(film.getByRole('button')).toBeHidden();
  const teacher = page.getByRole('region', { name: 'Your teacher' }).getByRole('article');
  await expect(teacher).toHaveCSS('break-inside', 'avoid');
});
