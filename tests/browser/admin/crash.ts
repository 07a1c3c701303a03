import type { Locator, Page } from '@playwright/test';
import { expect } from './admin.ts';

/** Waits until the browser's copy of unsaved work contains this text. */
export const expectCopyWith = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);

/** Types, and waits until the copy is stored. */
export async function typeAndKeep(page: Page, field: Locator, words: string) {
  await field.fill(words);
  await expectCopyWith(page, words);
}

/** Closes a page with a form like a crash, without asking, and waits until its lock is released. */
export async function crash(page: Page, witness: Page) {
  const openForms = () =>
    witness.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.flatMap(({ name = '' }) => (name.startsWith('admin-recovery') ? [name] : []));
    });
  const before = await openForms();
  await page.close({ runBeforeUnload: false });
  // The witness's form may open only now.
  const released = async () => {
    const open = await openForms();
    return before.filter((name) => !open.includes(name)).length;
  };
  await expect.poll(released).toBe(1);
}
