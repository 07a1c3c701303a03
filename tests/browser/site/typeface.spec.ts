import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** The fonts that a headline is rendered with, according to the browser. */
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

/** Collects the font subsets that a page loads, in order. */
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

test('Latin text uses the web font and loads only the subsets it needs', async ({ page }) => {
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

test('a non-English site loads Latin letters as one subset, so that all of them are kerned', async ({
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
