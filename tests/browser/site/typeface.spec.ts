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

test('all that is written in Latin letters has the typeface, and fetches no more of it than it needs', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('response', (response) => {
    const [, part] = /sans-(\S+)-wght-\S+\.woff2$/.exec(response.url()) ?? [];
    if (part) files.push(part);
  });
  await page.goto('/about');
  await expect.poll(() => typefacesOf(page, 'h1')).toEqual([['Instrument Sans', true]]);
  expect(files).toEqual(['latin']);
  await page.locator('h1').evaluate((headline) => {
    headline.textContent = 'Łódź, Čakovec, İzmir';
  });
  await expect.poll(() => typefacesOf(page, 'h1')).toEqual([['Instrument Sans', true]]);
  expect(files).toEqual(['latin', 'latin-ext']);
});
