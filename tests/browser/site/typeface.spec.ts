import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** The typefaces that a headline is painted with, as the browser names them. */
async function typefacesOf(page: Page, headline: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: headline,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]);
}

/** The parts of the typeface that a page fetches, as they come. */
function partsFetchedBy(page: Page): string[] {
  const parts: string[] = [];
  page.on('response', (response) => {
    const [, part] = /sans-(english|others|latin-ext|latin)-\S+\.woff2$/.exec(response.url()) ?? [];
    if (part) parts.push(part);
  });
  return parts;
}

const write = (page: Page, words: string) =>
  page.locator('h1').evaluate((headline, text) => {
    headline.textContent = text;
  }, words);

test('all that is written in Latin letters has the typeface, and fetches no more of it than it needs', async ({
  page,
}) => {
  const parts = partsFetchedBy(page);
  const inTypeface = () =>
    expect.poll(() => typefacesOf(page, 'h1')).toEqual([['Instrument Sans', true]]);
  for (const path of ['/', '/product/glass-fog-and-glow', '/about']) await page.goto(path);
  await write(page, '“It’s £5 or €6 · 2 × 3 – 4 — …” © ');
  await inTypeface();
  await expect.poll(() => new Set(parts)).toEqual(new Set(['english']));
  await write(page, 'Zoë');
  await inTypeface();
  await expect.poll(() => parts.at(-1)).toBe('others');
  await write(page, 'Łódź, Čakovec, İzmir');
  await inTypeface();
  await expect.poll(() => parts.at(-1)).toBe('latin-ext');
});

test('a site in another language has all Latin letters in one part, which kerns them with each other', async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  await admin.updateSettings({ body: { language: 'de' } });
  const parts = partsFetchedBy(page);
  await page.goto(`${ownSite.url}/about`);
  await write(page, 'Töne für Ämter');
  await expect.poll(() => typefacesOf(page, 'h1')).toEqual([['Instrument Sans', true]]);
  await expect.poll(() => parts).toEqual(['latin']);
});
