import type { Page } from '@playwright/test';
import { aProduct, aTeacher } from '../../support/factories.ts';
import { someSections } from '../../support/product-sections.ts';
import { axe } from '../axe.ts';
import { expect, moveBy, test } from './admin.ts';
import { crash, typeAndKeep } from './crash.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const toggle = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${title}`) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sectionTitles = ['Price', 'Curriculum', 'Teacher', 'Testimonials', 'Questions and answers'];

test('requires section fields for publishing, but not for a draft', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await toggle(admin, 'Curriculum').click();
  await press(admin, 'Add a section');
  await expect(field(admin, 'Title of section 1')).toBeFocused();
  await press(admin, 'Add a lesson to section 1');
  await field(admin, 'Length of lesson 1 of section 1').fill('soon');
  await toggle(admin, 'Curriculum').click();
  await press(admin, 'Update');
  await expect(admin.getByText('Section is required')).toBeVisible();
  await expect(field(admin, 'Title of section 1')).toBeFocused();
  await expect(admin.getByText('Write minutes and seconds, such as 12:30')).toBeVisible();
  await field(admin, 'Length of lesson 1 of section 1').fill('');
  await press(admin, 'Save draft');
  await expect(admin.getByText('Draft saved', { exact: true })).toBeVisible();
  expect((await content.getProduct({ params: { id } })).parts).toBeNull();
});

test('shows each section collapsed, and publishes the typed values', async ({ admin, content }) => {
  const ines = await content.createTeacher({ body: aTeacher({ title: 'Ines' }) });
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  for (const title of sectionTitles) {
    await expect(toggle(admin, title)).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle(admin, title)).toContainText('None');
    await toggle(admin, title).click();
  }
  await admin.getByText('A price', { exact: true }).click();
  await field(admin, 'Price').fill('149,50');
  await admin.getByRole('combobox', { name: 'Currency' }).fill('euro');
  await admin.getByRole('option', { name: 'EUR, Euro' }).click();
  await field(admin, 'Price before').fill('199');
  await press(admin, 'Add a section');
  await field(admin, 'Title of section 1').fill('Beginnings');
  await press(admin, 'Add a lesson to section 1');
  await field(admin, 'Title of lesson 1 of section 1').fill('Arrows');
  await field(admin, 'Length of lesson 1 of section 1').fill('12');
  await admin.getByRole('switch', { name: 'Open as a preview: lesson 1 of section 1' }).click();
  await field(admin, 'Preview film of lesson 1 of section 1').fill('https://youtu.be/dQw4w9WgXcQ');
  await admin.getByRole('combobox', { name: 'Teachers' }).fill('ine');
  await admin.getByRole('option', { name: 'Ines' }).click();
  await press(admin, 'Add a testimonial');
  await field(admin, 'Words of testimonial 1').fill('Good.');
  await field(admin, 'Name in testimonial 1').fill('Jon');
  await press(admin, 'Add a question');
  await field(admin, 'Question 1').fill('Why?');
  await field(admin, 'Answer to question 1').fill('Because.');
  await press(admin, 'Update');
  await expect(admin.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const { parts, teachers } = await content.getProduct({ params: { id } });
  expect(teachers).toEqual([ines.id]);
  expect(parts).toMatchObject({
    price: { amount: '149.50', currency: 'EUR', before: '199' },
    curriculum: [
      {
        title: 'Beginnings',
        lessons: [{ title: 'Arrows', length: '12:00', preview: 'https://youtu.be/dQw4w9WgXcQ' }],
      },
    ],
    testimonials: [{ words: 'Good.', name: 'Jon', role: '' }],
    questions: [{ question: 'Why?', answer: 'Because.' }],
  });
});

test('removes all sections once each is emptied', async ({ admin, content }) => {
  const lessons = [{ title: 'Arrows' }];
  const ines = await content.createTeacher({ body: aTeacher({ title: 'Ines' }) });
  const { id } = await content.createProduct({
    body: aProduct({
      teachers: [ines.id],
      parts: {
        price: { amount: '149.50', currency: 'EUR', before: '199' },
        curriculum: [{ title: 'Beginnings', lessons }],
        testimonials: [{ words: 'Good.', name: 'Jon' }],
        questions: [{ question: 'Why?', answer: 'Because.' }],
      },
    }),
  });
  await admin.goto(`/admin/products/${id}`);
  await expect(toggle(admin, 'Price')).toContainText('€149.50, before €199');
  await expect(toggle(admin, 'Curriculum')).toContainText('1 section, 1 lesson');
  for (const title of sectionTitles) await toggle(admin, title).click();
  await admin.getByText('No price', { exact: true }).click();
  await press(admin, 'Remove Section 1, Beginnings');
  await expect(admin.getByRole('button', { name: 'Add a section' })).toBeFocused();
  await press(admin, 'Remove Testimonial 1, Jon');
  await press(admin, 'Remove Question 1, Why?');
  await admin.getByRole('combobox', { name: 'Teachers' }).press('Backspace');
  await press(admin, 'Update');
  await expect(admin.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(await content.getProduct({ params: { id } })).toMatchObject({ parts: null, teachers: [] });
});

test('accepts a price that starts with 0, and treats 0 as free', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await toggle(admin, 'Price').click();
  await admin.getByText('A price', { exact: true }).click();
  await field(admin, 'Price').pressSequentially('0.50');
  await expect(field(admin, 'Price')).toHaveValue('0.50');
  await field(admin, 'Price').fill('0');
  await field(admin, 'Price before').focus();
  await expect(admin.getByRole('radio', { name: 'Free' })).toBeChecked();
  await expect(field(admin, 'Price')).toHaveCount(0);
});

test('moves product sections, curriculum sections and lessons by keyboard and menu', async ({
  admin,
  content,
}) => {
  const curriculum = [
    { title: 'One', lessons: [{ title: 'a' }, { title: 'b' }] },
    { title: 'Two', lessons: [{ title: 'c' }, { title: 'd' }] },
  ];
  const { id } = await content.createProduct({
    body: aProduct({ parts: someSections({ curriculum }) }),
  });
  await admin.goto(`/admin/products/${id}`);
  await toggle(admin, 'Curriculum').click();
  const handle = admin.getByRole('button', { name: 'Move Lesson 1 of section 1, a', exact: true });
  await handle.press('Space');
  await expect(
    admin.getByText('Lesson 1 of section 1, a is picked up, at position 1 of 2.'),
  ).toBeAttached();
  await moveBy(admin, 'ArrowDown', 'Lesson 1 of section 1, a is over position 2 of 2.');
  await admin.keyboard.press('Space');
  await expect(field(admin, 'Title of lesson 2 of section 1')).toHaveValue('a');
  await press(admin, 'More for Section 2, Two');
  await admin.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(field(admin, 'Title of section 1')).toHaveValue('Two');
  // After a move, a field edits the lesson that it shows.
  await field(admin, 'Title of lesson 1 of section 1').fill('c!');
  await field(admin, 'Title of lesson 1 of section 2').fill('b!');
  await press(admin, 'More for Questions and answers');
  await admin.getByRole('menuitem', { name: 'Move to the top' }).click();
  await press(admin, 'Update');
  await expect(admin.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const { parts } = await content.getProduct({ params: { id } });
  const titles = parts?.curriculum.map(({ title, lessons }) => [
    title,
    ...lessons.map((lesson) => lesson.title),
  ]);
  expect(titles).toEqual([
    ['Two', 'c!', 'd'],
    ['One', 'b!', 'a'],
  ]);
  expect(parts?.order).toEqual(['questions', 'curriculum', 'teacher', 'testimonials']);
});

test('reorders lessons by dragging with the mouse', async ({ admin, content }) => {
  const curriculum = [{ title: 'One', lessons: ['a', 'b', 'c'].map((title) => ({ title })) }];
  const { id } = await content.createProduct({ body: aProduct({ parts: { curriculum } }) });
  await admin.goto(`/admin/products/${id}`);
  await toggle(admin, 'Curriculum').click();
  const placeOf = async (name: string) => {
    const handle = admin.getByRole('button', { name, exact: true });
    await handle.scrollIntoViewIfNeeded();
    const place = await handle.boundingBox();
    if (!place) throw new Error('the lesson is not there');
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  };
  const last = 'Move Lesson 3 of section 1, c';
  await placeOf(last); // scrolls first, since scrolling would change earlier measurements
  const from = await placeOf('Move Lesson 1 of section 1, a');
  const to = await placeOf(last);
  await admin.mouse.move(from.x, from.y);
  await admin.mouse.down();
  await admin.mouse.move(to.x, to.y, { steps: 12 });
  await expect(admin.getByText('Lesson 1 of section 1, a is over position 3 of 3.')).toBeAttached();
  await admin.mouse.up();
  await expect(field(admin, 'Title of lesson 3 of section 1')).toHaveValue('a');
  await expect(field(admin, 'Title of lesson 1 of section 1')).toHaveValue('b');
});

test('shows section changes as text in the history', async ({ admin, content }) => {
  const first = aProduct();
  const { id } = await content.createProduct({ body: first });
  const ines = await content.createTeacher({ body: aTeacher({ title: 'Ines' }) });
  const parts = someSections();
  const teachers = [ines.id];
  await content.updateProduct({ params: { id }, body: { ...first, parts, teachers } });
  const price = { amount: '99', currency: 'EUR', before: '199' } as const;
  const questions = [{ question: 'Do I need a plotter?', answer: 'Never.' }];
  const changed = { ...parts, price, questions, order: ['teacher' as const] };
  await content.updateProduct({ params: { id }, body: { ...first, parts: changed, teachers } });
  await admin.goto(`/admin/products/${id}/history`);
  const changes = admin.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('term')).toHaveText([
    'Price',
    'Questions and answers',
    'Order of the parts',
  ]);
  await expect(changes.getByRole('definition').nth(0)).toHaveText('removed: 149.50 → added: 99');
  await expect(changes.getByRole('definition').nth(1)).toContainText('Do I need a plotter?');
  await expect(changes.getByRole('insertion').filter({ hasText: 'Never' })).toBeVisible();
  const order = changes.getByRole('definition').nth(2);
  await expect(order).toHaveText('removed: As usual → added: Teacher');
  await changes.getByLabel('From').selectOption({ index: 2 });
  await changes.getByLabel('To').selectOption({ index: 1 });
  const inWords = changes.getByRole('definition');
  await expect(changes.getByRole('term')).toHaveText([
    'Teachers',
    'Price',
    'Curriculum',
    'Testimonials',
    'Questions and answers',
  ]);
  await expect(inWords.nth(0)).toContainText('Ines');
  await expect(inWords.nth(1)).toContainText('€149.50, before €199');
  await expect(inWords.nth(2)).toContainText('A grid of arrows (4:05)');
  await expect(inWords.nth(3)).toContainText('“I see lines everywhere now.” Jon, Printer, Lyon');
});

test('restores sections from unsaved work, and keeps them if an old copy has none', async ({
  admin,
  context,
  content,
}) => {
  const { id } = await content.createProduct({
    body: aProduct({ parts: { questions: [{ question: 'Why?', answer: 'So.' }] } }),
  });
  await admin.goto(`/admin/products/${id}`);
  const other = await context.newPage();
  await other.goto(`/admin/products/${id}`);
  await toggle(other, 'Questions').click();
  await typeAndKeep(other, field(other, 'Question 1'), 'Why not?');
  await crash(other, admin);
  await admin.reload();
  const offer = admin.getByRole('region', { name: 'Unsaved work' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await toggle(admin, 'Questions').click();
  await expect(field(admin, 'Question 1')).toHaveValue('Why not?');

  const old = await context.newPage();
  await old.goto(`/admin/products/${id}`);
  await typeAndKeep(old, field(old, 'Info'), 'Typed in an older version');
  await old.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const copy = key.startsWith('admin-recovery') && localStorage.getItem(key);
      if (!copy || copy.indexOf('older version') < 0) continue;
      const kept = JSON.parse(copy);
      delete kept.content.values.parts;
      delete kept.content.base.values.parts;
      localStorage.setItem(key, JSON.stringify(kept));
    }
  });
  await crash(old, admin);
  const later = await context.newPage();
  await later.goto(`/admin/products/${id}`);
  await later
    .getByRole('region', { name: 'Unsaved work' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(field(later, 'Info')).toHaveValue('Typed in an older version');
  await expect(toggle(later, 'Questions')).toContainText('1 question');
  await later.close();
});

test.describe('with reduced motion', () => {
  test('axe finds no violations in the open sections, which fit on a phone', async ({
    admin,
    content,
  }) => {
    const parts = someSections();
    const { id } = await content.createProduct({ body: aProduct({ parts }) });
    await admin.goto(`/admin/products/${id}`);
    for (const title of sectionTitles) await toggle(admin, title).click();
    await expect(field(admin, 'Answer to question 1')).toBeVisible();
    for (const width of [1440, 390]) {
      await admin.setViewportSize({ width, height: 900 });
      const { violations } = await axe(admin);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const scrolls = () => document.documentElement.scrollWidth > innerWidth;
      await expect.poll(() => admin.evaluate(scrolls), `${width} px`).toBe(false);
    }
  });
});

test('uses the custom text of the buy button, or "Buy Now" without one', async ({
  admin,
  content,
}) => {
  const { id, slug } = await content.createProduct({ body: aProduct() });
  const site = await admin.context().newPage();
  const buy = site.locator('main a[data-count=buy]');
  await site.goto(`/product/${slug}`);
  await expect(buy).toHaveText(['Buy Now', 'Buy Now']);
  await admin.goto(`/admin/products/${id}`);
  await admin.getByLabel('Button text').fill('Start for free');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL('/admin/products');
  await site.reload();
  await expect(buy).toHaveText(['Start for free', 'Start for free']);
});
