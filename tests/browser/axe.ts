import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The version of Axe that the package depends on. */
const { source }: { source: string } = createRequire(
  createRequire(import.meta.filename).resolve('@axe-core/playwright'),
)('axe-core');

const axeInFrame = `${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }); 0`;

/**
 * What Axe finds wrong in a page and its frames. The package's own builder injects half a megabyte of script into
 * every frame for each analysis, which takes as long as the analysis itself; here each document gets it once.
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

/** Waits for fade-ins to finish: contrast is lower until then. */
async function standStill() {
  const longestMs = 1_000; // anything longer, such as a loop, isn't a fade-in
  const isFading = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longestMs;
  const fading = document.getAnimations().filter(isFading);
  // A canceled animation rejects, and is finished as well.
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeInFrame);
}

/** False for the preview of a mail, which Axe can't read. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}
