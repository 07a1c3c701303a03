import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The Axe that the package brings. */
const { source }: { source: string } = createRequire(
  createRequire(import.meta.filename).resolve('@axe-core/playwright'),
)('axe-core');

const axeInFrame = `${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }); 0`;

/**
 * What Axe finds wrong in a page and its frames. The package's own builder sends half a megabyte of script to every
 * frame at each reading, which takes as long as the reading; here a document gets it once.
 */
export async function axe(page: Page, tags?: string[]): Promise<{ violations: Violations }> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  for (const frame of page.frames()) {
    if (!(await runsScripts(frame))) continue;
    await frame.waitForLoadState();
    await frame.evaluate(standStill);
    await bringAxe(frame);
  }
  const violations = await page.evaluate(async (only) => {
    const runOnly = only && { runOnly: { type: 'tag', values: only } };
    const found = await Reflect.get(window, 'axe').run(document, {
      ...runOnly,
      resultTypes: ['violations'],
    });
    return found.violations;
  }, tags);
  return { violations };
}

/** Waits until what fades in is there: until then it is fainter than it will be. */
async function standStill() {
  const longestMs = 1_000; // what lasts longer, such as a loop, is no fading in
  const isFading = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longestMs;
  const fading = document.getAnimations().filter(isFading);
  // One that is taken back is rejected, and over as well.
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeInFrame);
}

/** The preview of a mail doesn't: Axe can't read it. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}
