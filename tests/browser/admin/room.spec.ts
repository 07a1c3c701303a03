import type { Locator, Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { someSections } from '../../support/product-sections.ts';
import { comeToRest } from '../test.ts';
import { chooseFile, expect, moveTo, picture, screen, section, test } from './admin.ts';

const phone = { width: 390, height: 844 };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Retries, since the elements may still be moving. */
const expectApart = (one: Locator, other: Locator) =>
  expect(async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)];
    const isApart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
    expect(isApart, JSON.stringify([a, b])).toBe(true);
  }).toPass();

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`never hides the focused element behind the save bar at ${viewport.width} px`, async ({
    admin,
  }) => {
    await admin.setViewportSize(viewport);
    await admin.goto('/admin/products/new');
    await section(admin, 'Classification').click();
    await section(admin, 'Hero').click();
    await comeToRest(admin);
    await admin
      .getByLabel(/^Title/)
      .first()
      .focus();
    const hidden: string[] = [];
    for (let step = 0; step < 70; step += 1) {
      await admin.keyboard.press('Tab');
      const found = await admin.evaluate(async () => {
        // Scrolling to the focused element is done by the second frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const focused = document.activeElement;
        const bar = document.querySelector('form div:has(> div > [role=status][data-kind])');
        if (!bar) return 'there is no save bar';
        if (!focused || bar.contains(focused)) return 'end';
        const { x, y, width, height } = focused.getBoundingClientRect();
        // A very tall field may not fit above the save bar.
        if (height > 300 || height === 0) return undefined;
        const covering = document.elementFromPoint(x + width / 2, y + height - 1);
        const isCovered = bar.contains(covering) || y + height > window.innerHeight;
        return isCovered ? focused.outerHTML.slice(0, 120) : undefined;
      });
      if (found === 'end') break;
      if (found) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });

  test(`the color picker covers neither its error nor its preview at ${viewport.width} px`, async ({
    admin,
  }) => {
    await admin.setViewportSize(viewport);
    await admin.goto('/admin/theme');
    const field = admin.getByRole('textbox', { name: 'Primary Color' });
    await field.click();
    await field.fill('#12345');
    const dropdown = admin.locator('.mantine-ColorInput-dropdown');
    await expect(dropdown).toBeVisible();
    await expectApart(dropdown, admin.getByText('Please enter a valid hex color'));
    await expectApart(dropdown, admin.getByTitle('Preview of the buttons'));
    await expectApart(dropdown, field);
  });
}

test('does not cut off the text of an empty upload field at any width', async ({ admin }) => {
  await admin.goto('/admin/categories/new');
  const words = admin.getByText('Drop a picture here, or').first();
  await expect(words).toBeVisible();
  for (const width of [320, 390, 820, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await comeToRest(admin);
    const cut = () => words.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(cut, `${width} px wide`).toBeLessThanOrEqual(0);
  }
});

for (const width of [390, 820, 1440]) {
  test(`the saved notice covers no controls at ${width} px`, async ({ admin, content }) => {
    await admin.setViewportSize({ width, height: 900 });
    const { id } = await content.createProduct({ body: aProduct() });
    await admin.goto(`/admin/products/${id}`);
    await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('9 hours');
    await admin.getByRole('button', { name: 'Update' }).click();
    const notice = admin.locator('.mantine-Notification-root');
    // The notice stays open while hovered.
    await notice.hover();
    await expect(screen(admin, 'Products')).toBeVisible();
    const covered = await notice.evaluate((element) => {
      const over = element.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>('main a, main button, nav a, nav button')]
        .filter((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect();
          const isApart =
            right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
          return width > 0 && !isApart;
        })
        .map(({ outerHTML }) => outerHTML);
    });
    expect(covered).toEqual([]);
  });
}

test('keeps the sidebar order, and fits it on a laptop without scrolling', async ({
  admin,
  content,
}) => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await content.updateFirstSteps({ body: { isDismissed: false } });
  await admin.goto('/admin/products');
  const sidebar = admin.getByRole('navigation', { name: 'Admin' });
  const labels = async () =>
    (await sidebar.getByRole('link').allTextContents()).map((text) => text);
  await expect(sidebar.getByRole('link', { name: 'First steps' })).toBeVisible();
  const before = await labels();
  expect(before.indexOf('Products')).toBeLessThan(before.indexOf('Categories'));
  for (const name of ['Account', 'Record', 'Backup', 'Visit Website']) {
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const hidden = await sidebar.evaluate((element) =>
    [...element.querySelectorAll('*')].some(
      (part) =>
        part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
    ),
  );
  expect(hidden).toBe(false);
  await content.createCategory({ body: aCategory() });
  await admin.reload();
  await expect(sidebar.getByRole('link', { name: 'Backup', exact: true })).toBeVisible();
  await expect.poll(labels).toEqual(before);
});

test('keeps product rows within their card at every width', async ({ admin, content }) => {
  const categories: string[] = [];
  for (const title of ['Architekturvisualisierung', 'Photography', 'Illustration']) {
    categories.push((await content.createCategory({ body: aCategory({ title }) })).id);
  }
  const { id: tag } = await content.createTag({ body: { title: 'Fortgeschrittene Anfänger' } });
  const title = 'An extraordinarily comprehensive introduction to photography';
  const duration = '12 hours, 48 lessons, with exercises and feedback';
  const { id } = await content.createProduct({
    body: aProduct({ title, duration, categories, tags: [tag] }),
  });
  await content.saveProductDraft({ params: { id }, body: { body: { title } } });
  await admin.goto('/admin/products');
  const table = admin.getByRole('table', { name: 'Products' });
  for (const width of [390, 820, 1024, 1280, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await expect(table).toBeVisible();
    await comeToRest(admin);
    await expect(async () => {
      const [card, last] = [
        await boxOf(table.locator('..')),
        await boxOf(table.getByRole('cell').last()),
      ];
      expect(last.right, `${width} px wide`).toBeLessThanOrEqual(card.right);
      // The title column stays wide enough to read.
      const named = table
        .getByRole('cell')
        .filter({ has: admin.getByRole('link', { name: title }) });
      expect((await boxOf(named.last())).width, `${width} px wide`).toBeGreaterThan(140);
      const scrolls = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(scrolls, `${width} px wide`).toBeLessThanOrEqual(0);
    }).toPass();
  }
});

test('keeps section summaries on one line on a phone', async ({ admin, content }) => {
  await admin.setViewportSize(phone);
  const { id } = await content.createProduct({ body: aProduct({ parts: someSections() }) });
  await admin.goto(`/admin/products/${id}`);
  const hints = admin.locator('h2 > button small');
  await expect(hints.first()).toBeVisible();
  const wrapped = () =>
    hints.evaluateAll((all) =>
      all
        .map((hint) => {
          const range = document.createRange();
          range.selectNodeContents(hint);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          return `${hint.textContent}: ${new Set(tops).size}`;
        })
        .filter((line) => !line.endsWith(': 1')),
    );
  await expect.poll(wrapped).toEqual([]);
});

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`adds newsletter blocks above the save bar at ${viewport.width} px`, async ({ admin }) => {
    await admin.setViewportSize(viewport);
    await admin.goto('/admin/newsletters/new');
    const blocks = admin.getByRole('group', { name: 'Content' }).getByRole('listitem');
    const bar = admin.locator('form div:has(> div > [role=status][data-kind])');
    await expect(blocks).toHaveCount(1);
    for (const [index, type] of ['Chosen courses', 'Text', 'Latest courses'].entries()) {
      await admin.getByRole('button', { name: type, exact: true }).click();
      await expect(blocks).toHaveCount(index + 2);
      await comeToRest(admin);
      await expect(async () => {
        const [added, below] = [await boxOf(blocks.last()), await boxOf(bar.last())];
        expect(added.bottom).toBeLessThanOrEqual(below.y);
        expect(added.y).toBeGreaterThanOrEqual(0);
      }).toPass();
    }
  });
}

test('scrolls the list to its top after saving far down in the form', async ({
  admin,
  content,
}) => {
  for (let count = 0; count < 16; count += 1) await content.createProduct({ body: aProduct() });
  await admin.goto('/admin/products');
  await admin
    .getByRole('link', { name: /^Product \d/ })
    .first()
    .click();
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('9 hours');
  await section(admin, 'Hero').click();
  await admin.getByRole('group', { name: 'Secondary Button' }).scrollIntoViewIfNeeded();
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(screen(admin, 'Products')).toBeVisible();
  await comeToRest(admin);
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(0);
});

test('colors delete buttons only on hover or focus', async ({ admin, content }) => {
  await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await content.createTag({ body: { title: 'Night' } });
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  for (const [path, title, name, other] of [
    ['products', 'Products', 'Delete Full', admin.getByTitle('Edit', { exact: true })],
    ['tags', 'Tags', 'Delete Night', admin.getByRole('button', { name: 'Rename Night' })],
  ] as const) {
    await moveTo(admin, `/admin/${path}`);
    await expect(screen(admin, title)).toBeVisible();
    const bin = admin.getByRole('button', { name });
    await expect(bin).toBeVisible();
    const quiet = await other.evaluate((element) => getComputedStyle(element).color);
    await expect(bin).toHaveCSS('color', quiet);
    await bin.hover();
    await expect(bin).toHaveCSS('color', 'rgb(201, 42, 42)');
    await admin.mouse.move(0, 0);
    await expect(bin).toHaveCSS('color', quiet);
    await admin.getByRole('button', { name: 'Logout' }).focus();
    await admin.keyboard.press('Tab');
    await bin.focus();
    await expect(bin).toHaveCSS('color', 'rgb(201, 42, 42)');
  }
});

/** Navigates to a screen, and waits until its title has replaced the previous one. */
async function openScreen(page: Page, path: string) {
  const title = page.locator('#page-title');
  const before = await title.elementHandle();
  await moveTo(page, `/admin/${path}`);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(title).toBeVisible();
}

test('places hints and errors 6 px below their field', async ({ admin, content }) => {
  const { id } = await content.createCategory({ body: aCategory() });
  await admin.goto('/admin/tags');
  for (const path of ['homepage', 'theme', 'products/new', `categories/${id}`]) {
    await openScreen(admin, path);
    for (const name of ['Classification', 'Hero']) {
      const toggle = section(admin, name);
      if ((await toggle.count()) && (await toggle.getAttribute('aria-expanded')) === 'false') {
        await toggle.click();
      }
    }
    if (path === 'products/new') {
      await admin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(admin.getByText('Title is required')).toBeVisible();
    }
    await comeToRest(admin);
    await expect.poll(() => gapsAboveHints(admin), path).toEqual([]);
  }
});

/** The hints and errors that are not 6 px below the element above them. */
const gapsAboveHints = (page: Page) =>
  page.evaluate(() => {
    const hints = '.mantine-InputWrapper-description, .mantine-InputWrapper-error';
    return [...document.querySelectorAll<HTMLElement>(hints)]
      .filter((hint) => hint.offsetHeight > 0 && hint.previousElementSibling)
      .map((hint) => {
        let above = hint.previousElementSibling as HTMLElement;
        while (above.offsetHeight === 0 && above.previousElementSibling) {
          above = above.previousElementSibling as HTMLElement;
        }
        const gap = hint.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
        return `${hint.textContent}: ${gap}`;
      })
      .filter((line) => Math.abs(Number(line.split(': ').at(-1)) - 6) > 0.5);
  });

test('shows logo previews on a mid-gray background, so white logos are visible', async ({
  admin,
}) => {
  await admin.goto('/admin/homepage');
  await chooseFile(admin, 'Logo', picture);
  const field = admin.getByRole('group', { name: 'Logo' });
  await expect(field.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(field.locator('img')).toBeVisible();
  const ground = await field
    .locator('img')
    .evaluate((element) => getComputedStyle(element.parentElement as Element).backgroundImage);
  const greys = [...ground.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(([, red]) => Number(red));
  expect(new Set(greys).size).toBe(2);
  // Mid-gray, so it contrasts with white and with black.
  for (const grey of greys) expect(Math.abs(grey - 140)).toBeLessThan(50);
});

test('makes all controls at least 40 px high and wide on a phone', async ({ admin, content }) => {
  await admin.setViewportSize(phone);
  const tag = await content.createTag({ body: { title: 'Night' } });
  const category = await content.createCategory({ body: aCategory({ tileImage: '/empty.png' }) });
  const product = await content.createProduct({
    body: aProduct({
      tags: [tag.id],
      categories: [category.id],
      gallery: [{ url: '/empty.png', order: 0 }],
    }),
  });
  const button1 = { isActive: true, text: 'Go', link: '/about' };
  await content.updateHomepage({ body: { button1, heroImage: '/empty.png' } });
  await admin.goto('/admin/pages');
  for (const path of [
    'homepage',
    'about',
    'products',
    'categories',
    'tags',
    'media',
    'trash',
    'theme',
    'first-steps',
    'subscribers',
    'newsletters',
    'newsletters/new',
    'links',
    'insights',
    'settings',
    `products/${product.id}`,
    `categories/${category.id}`,
  ]) {
    await openScreen(admin, path);
    for (const name of ['Classification', 'Hero']) {
      const toggle = section(admin, name);
      if ((await toggle.count()) && (await toggle.getAttribute('aria-expanded')) === 'false') {
        await toggle.click();
      }
    }
    await comeToRest(admin);
    await expect.poll(() => smallTargets(admin), path).toEqual([]);
  }
});

/** Controls smaller than 40 px; a label counts as part of its field. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets =
      'a[href], button, select, input:not([type=file]):not([type=hidden]), [role=slider]';
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const labels = [...((element as HTMLInputElement).labels ?? [])];
        const isTicked = /checkbox|radio/.test((element as HTMLInputElement).type);
        // A control with a card-sized ::after can be clicked anywhere on the card.
        const { position, inset } = getComputedStyle(element, '::after');
        const spread = position === 'absolute' && inset === '0px' ? element.offsetParent : null;
        const pressed = [element, spread].filter((one) => one !== null);
        const boxes = [...pressed, ...(isTicked ? labels : [])].map((one) => {
          const frame = one.closest<HTMLElement>('[data-size], .mantine-Switch-root') ?? one;
          return (isTicked ? frame : one).getBoundingClientRect();
        });
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { what: `${element.tagName} ${name.slice(0, 40)} ${element.id}`, width, height };
      })
      .filter(({ width, height }) => height > 1 && (height < 39.5 || width < 39.5))
      .map(({ what, width, height }) => `${what}: ${Math.round(width)} x ${Math.round(height)}`);
  });
