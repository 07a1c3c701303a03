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
  for (const frame of page.frames()) if (await runsScripts(frame)) await bringAxe(frame);
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

async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeInFrame);
}

/** The preview of a mail doesn't: Axe can't read it. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}
