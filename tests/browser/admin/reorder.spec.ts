import type { Page } from '@playwright/test';
import type { Client } from '../../../contract/client.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, expect, moveBy, test } from './admin.ts';

const titles = (page: Page) =>
  page
    .getByRole('rowgroup')
    .nth(1)
    .getByRole('row')
    .getByRole('link', { name: /^[ABC]$/ });

async function three(content: Client) {
  for (const title of ['A', 'B', 'C']) await content.createCategory({ body: aCategory({ title }) });
}

const orderOf = async (content: Client) =>
  (await content.listCategories()).map(({ title, order }) => `${title}${order}`);

/** The position of a row's handle, once it is stable. */
async function placeOf(page: Page, name: string) {
  const handle = page.getByRole('button', { name });
  await handle.scrollIntoViewIfNeeded();
  const place = await handle.boundingBox();
  if (!place) throw new Error('the row is not there');
  return place;
}

/** Sends real touch events, with intermediate steps for each move. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) => {
    at = { x, y };
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  };
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    async moveTo(x: number, y: number) {
      const from = at;
      for (let step = 1; step <= 8; step += 1) {
        const part = step / 8;
        await touch('touchMove', from.x + (x - from.x) * part, from.y + (y - from.y) * part);
      }
    },
    up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}

test('reorders rows with the mouse, and saves each index as the order', async ({
  admin,
  content,
}) => {
  await three(content);
  await admin.goto('/admin/categories');
  const handle = await placeOf(admin, 'Move C');
  const target = await placeOf(admin, 'Move A');
  await admin.mouse.move(handle.x + 10, handle.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(target.x + 10, target.y + 30, { steps: 8 });
  await admin.mouse.move(target.x + 10, target.y + 4, { steps: 4 });
  await expect(admin.getByText('C is over position 1 of 3.')).toBeAttached();
  await admin.mouse.up();
  await expect(titles(admin)).toHaveText(['C', 'A', 'B']);
  await expect.poll(() => orderOf(content)).toEqual(['C0', 'A1', 'B2']);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('reorders rows by touch', async ({ admin, content }) => {
    await three(content);
    await admin.goto('/admin/categories');
    const finger = await fingerOn(admin);
    const handle = await placeOf(admin, 'Move C');
    const target = await placeOf(admin, 'Move A');
    await finger.down(handle.x + 10, handle.y + 10);
    await finger.moveTo(target.x + 10, target.y + 30);
    await finger.moveTo(target.x + 10, target.y + 4);
    await expect(admin.getByText('C is over position 1 of 3.')).toBeAttached();
    await finger.up();
    await expect(titles(admin)).toHaveText(['C', 'A', 'B']);
    await expect.poll(() => orderOf(content)).toEqual(['C0', 'A1', 'B2']);
  });
});

test('reorders rows by keyboard, with screen reader announcements', async ({ admin, content }) => {
  await three(content);
  await admin.goto('/admin/categories');
  await admin.getByRole('button', { name: 'Move A' }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('A is picked up, at position 1 of 3.')).toBeAttached();
  await moveBy(admin, 'ArrowDown', 'A is over position 2 of 3.');
  await admin.keyboard.press('Space');
  await expect(titles(admin)).toHaveText(['B', 'A', 'C']);
  await expect.poll(() => orderOf(content)).toEqual(['B0', 'A1', 'C2']);
});

test('reorders rows with Move up and Move down', async ({ admin, content }) => {
  await three(content);
  await admin.goto('/admin/categories');
  await admin.getByRole('button', { name: 'More for C' }).click();
  await admin.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(titles(admin)).toHaveText(['A', 'C', 'B']);
  await admin.getByRole('button', { name: 'More for A' }).click();
  await expect(admin.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
  await admin.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(titles(admin)).toHaveText(['C', 'A', 'B']);
  await expect.poll(() => orderOf(content)).toEqual(['C0', 'A1', 'B2']);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500/] });

  for (const noun of ['categories', 'products'] as const) {
    test(`reorders optimistically, and rolls back with "Failed to reorder ${noun}"`, async ({
      admin,
      content,
    }) => {
      for (const title of ['A', 'B', 'C']) {
        if (noun === 'products') await content.createProduct({ body: aProduct({ title }) });
        else await content.createCategory({ body: aCategory({ title }) });
      }
      const held = Promise.withResolvers<void>();
      const sent = admin.waitForRequest(`**/api/${noun}/reorder/bulk`);
      await admin.route(`**/api/${noun}/reorder/bulk`, async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: { success: false } });
      });
      await admin.goto(`/admin/${noun}`);
      await admin.getByRole('button', { name: 'More for C' }).click();
      await admin.getByRole('menuitem', { name: 'Move to the top' }).click();
      await expect(titles(admin)).toHaveText(['C', 'A', 'B']);
      expect((await sent).postDataJSON()).toEqual({
        [noun]: [0, 1, 2].map((order) => ({ id: expect.any(String), order })),
      });
      held.resolve();
      await expect(alert(admin)).toContainText(`Failed to reorder ${noun}`);
      await expect(titles(admin)).toHaveText(['A', 'B', 'C']);
    });
  }
});
