import type { Page } from '@playwright/test';
import { aProduct } from '../../support/factories.ts';
import { alert, chooseFile, editor, expect, notAPicture, picture, test } from './admin.ts';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

const paste = (page: Page, html: string) =>
  editor(page, 'Content').evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

test('the toolbar has exactly what the specification names', async ({ admin }) => {
  await admin.goto('/admin/about');
  const toolbar = admin.getByRole('toolbar', { name: 'Text formatting' });
  await expect(toolbar.getByLabel('Header').getByRole('option')).toHaveText([
    'Normal text',
    ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
  ]);
  await expect(toolbar.getByLabel('Size').getByRole('option')).toHaveText([
    'Small',
    'Normal',
    'Large',
    'Huge',
  ]);
  const names = await toolbar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names).toEqual([
    'Bold',
    'Italic',
    'Underline',
    'Strikethrough',
    'Text color',
    'Background color',
    'Ordered list',
    'Bullet list',
    'Align text: left',
    'Align text: center',
    'Align text: right',
    'Align text: justify',
    'Link',
    'Remove the link',
    'Insert a picture',
    'Remove formatting',
  ]);
});

test('whatever the toolbar makes survives saving unchanged', async ({ admin, content }) => {
  test.setTimeout(60_000);
  await admin.goto('/admin/about');
  const text = editor(admin, 'Content');
  const toolbar = admin.getByRole('toolbar', { name: 'Text formatting' });
  await text.fill('Words');
  await text.press('ControlOrMeta+a');
  await toolbar.getByLabel('Header').selectOption('Heading 3');
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Align text: center']) {
    await toolbar.getByRole('button', { name, exact: true }).click();
  }
  await toolbar.getByLabel('Size').selectOption('Huge');
  for (const [name, colour] of [
    ['Text color', '#c92a2a'],
    ['Background color', '#ffec99'],
  ]) {
    await toolbar.getByRole('button', { name }).click();
    await admin.getByLabel('Hex color').fill(colour);
    await admin.getByRole('button', { name: 'Apply' }).click();
    await expect(admin.getByLabel('Hex color')).toHaveCount(0);
  }
  const made = await text.evaluate((element) => element.innerHTML);
  await save(admin);
  const { content: saved } = await content.getAbout();
  for (const part of [
    '<h3',
    'text-align:center',
    'font-size:2.5em',
    'color:#c92a2a',
    'background-color:#ffec99',
    '<strong>',
    '<em>',
    '<u>',
    '<s>',
  ]) {
    expect(
      saved
        ?.replaceAll(': ', ':')
        .replaceAll('rgb(201, 42, 42)', '#c92a2a')
        .replaceAll('rgb(255, 236, 153)', '#ffec99'),
    ).toContain(part);
  }
  await admin.reload();
  await expect(editor(admin, 'Content')).toHaveText('Words');
  await expect.poll(() => text.evaluate((element) => element.innerHTML)).toBe(made);
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
});

test('a change of heading level keeps the alignment of every chosen paragraph', async ({
  admin,
  content,
}) => {
  const aligned = (tag: string) =>
    `<${tag} style="text-align:center">One</${tag}><${tag} style="text-align:right">Two</${tag}><${tag}>Three</${tag}>`;
  await content.updateAbout({ body: { content: aligned('p') } });
  await admin.goto('/admin/about');
  const saved = async () => (await content.getAbout()).content?.replaceAll(': ', ':');
  await editor(admin, 'Content').press('ControlOrMeta+a');
  await admin.getByLabel('Header').selectOption('Heading 2');
  await save(admin);
  expect(await saved()).toBe(aligned('h2'));
  await editor(admin, 'Content').press('ControlOrMeta+a');
  await admin.getByLabel('Header').selectOption('Normal text');
  await save(admin);
  expect(await saved()).toBe(aligned('p'));
});

test('ordered and bullet lists, links, and clean', async ({ admin, content }) => {
  await admin.goto('/admin/about');
  const text = editor(admin, 'Content');
  const toolbar = admin.getByRole('toolbar', { name: 'Text formatting' });
  const press = (name: string) => toolbar.getByRole('button', { name, exact: true }).click();
  await text.fill('Words');
  await text.press('ControlOrMeta+a');
  await press('Bullet list');
  await expect(text.locator('ul > li')).toHaveText('Words');
  await press('Ordered list');
  await expect(text.locator('ol > li')).toHaveText('Words');
  await press('Link');
  const address = admin.getByPlaceholder('https://example.com/');
  await address.fill('https://example.com/course');
  await admin.keyboard.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(text.locator('a')).toHaveAttribute('href', 'https://example.com/course');
  await save(admin);
  expect((await content.getAbout()).content).toMatch(
    /^<ol><li><p><a [^>]*href="https:\/\/example.com\/course"[^>]*>Words<\/a><\/p><\/li><\/ol>$/,
  );
  await text.press('ControlOrMeta+a');
  await press('Remove formatting');
  await save(admin);
  expect((await content.getAbout()).content).toBe('<p>Words</p>');
});

test('the image button uploads a single file into the text', async ({ admin, content }) => {
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.goto('/admin/about');
  await chooseFile(admin, 'Editor picture', picture);
  await expect(admin.getByText('Uploading the picture...')).toBeVisible();
  held.resolve();
  await expect(editor(admin, 'Content').locator('img[src]')).toHaveAttribute('src', /^\/uploads\//);
  await expect(admin.getByText('Uploading the picture...')).toHaveCount(0);
  await save(admin);
  expect((await content.getAbout()).content).toMatch(/<img src="\/uploads\/\w+\.png"/);
});

test('paste from a word processor comes out clean', async ({ admin, content }) => {
  await admin.goto('/admin/about');
  await editor(admin, 'Content').click();
  await paste(
    admin,
    `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
    <p class="MsoNormal" style="font-family:Calibri;font-size:11.0pt;color:#1f1f1f"><b style="mso-bidi-font-weight:normal">Strong</b><span style="font-size:14pt;mso-fareast:x"> words<o:p></o:p></span></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>First</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Second</p>
    <!--EndFragment--></body></html>`,
  );
  await expect(editor(admin, 'Content')).toContainText('Second');
  await save(admin);
  expect((await content.getAbout()).content).toBe(
    '<p><strong>Strong</strong> words</p><ul><li><p>First</p></li><li><p>Second</p></li></ul>',
  );
});

const word = (rows: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${rows}<!--EndFragment--></body></html>`;

for (const [what, pasted, clean] of [
  [
    'bullets between the comments of Word',
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->First</p>
     <p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·&nbsp; </span><![endif]>Second</p>`,
    '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
  ],
  [
    'paragraphs of a list that stand in a list already',
    `<ul><li><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>First</p></li><li><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Second</p></li></ul>`,
    '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
  ],
  [
    'a bullet that is a letter of the text',
    `<p style='mso-list:l0 level1 lfo1'>•&nbsp;&nbsp;First</p><p style='mso-list:l0 level1 lfo1'>§&nbsp;Second</p>`,
    '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
  ],
  [
    'lists within lists',
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>One</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;</span>Inner</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.&nbsp;</span>Two</p>`,
    '<ol><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ol>',
  ],
  [
    'a table: a line for each row, its cells apart',
    `<table><tr><td>Lesson</td><td><p>Minutes</p></td></tr><tr><td><p class=MsoNormal><b>One</b></p></td><td>20</td></tr><tr><td></td><td>30</td></tr></table>`,
    '<p>Lesson | Minutes</p><p><strong>One</strong> | 20</p><p>30</p>',
  ],
  [
    'a table that only lays out',
    `<table><tr><td><h2>Title</h2><p>Words</p></td></tr><tr><td><ul><li>One</li></ul></td><td>Beside</td></tr></table>`,
    '<h2>Title</h2><p>Words</p><ul><li><p>One</p></li></ul><p>Beside</p>',
  ],
] as const) {
  test(`paste: ${what}`, async ({ admin, content }) => {
    await admin.goto('/admin/about');
    await editor(admin, 'Content').click();
    await paste(admin, word(pasted));
    await expect(editor(admin, 'Content')).not.toHaveText('');
    await save(admin);
    expect((await content.getAbout()).content).toBe(clean);
  });
}

test('a link that is pasted without its scheme is completed', async ({ admin, content }) => {
  await admin.goto('/admin/about');
  await editor(admin, 'Content').click();
  await paste(admin, '<p><a href="www.example.com">here</a></p>');
  await expect(editor(admin, 'Content').locator('a')).toHaveAttribute('href', /^https:/);
  await save(admin);
  expect((await content.getAbout()).content).toContain('href="https://www.example.com"');
});

test('the editor of a dark product shows words as the page will: dark ground, readable colours', async ({
  admin,
  content,
}) => {
  const { id } = await content.createProduct({
    body: aProduct({
      darkMode: true,
      description:
        '<p><span style="color:#000000">Black</span> <span style="background-color:#ffec99">marked</span></p>',
    }),
  });
  await admin.goto(`/admin/products/${id}`);
  const text = editor(admin, 'Description');
  await expect(text).toHaveCSS('background-color', 'rgb(15, 15, 17)');
  const colour = (words: string) =>
    text
      .getByText(words)
      .last()
      .evaluate((element) => getComputedStyle(element).color);
  expect(luminance(await colour('Black'))).toBeGreaterThan(0.2);
  expect(luminance(await colour('marked'))).toBeLessThan(0.1);
  // It is shown so, and stays what it was.
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
  await admin.getByLabel('Dark Mode').uncheck({ force: true });
  await expect(text).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(luminance(await colour('Black'))).toBeLessThan(0.1);
});

/** Roughly: how light a colour is, from 0 to 1. */
const luminance = (colour: string) =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;

test.describe('refused', () => {
  test.use({ expectedConsole: [/status of (415|500)/] });

  test('Image upload failed, and the placeholder is removed', async ({ admin }) => {
    await admin.goto('/admin/about');
    await chooseFile(admin, 'Editor picture', notAPicture);
    await expect(alert(admin)).toContainText('Image upload failed');
    await expect(admin.getByText('Uploading the picture...')).toHaveCount(0);
    await expect(editor(admin, 'Content').locator('img:not(.ProseMirror-separator)')).toHaveCount(
      0,
    );
    await expect(admin.getByText(/^notes\.png was not uploaded: ./)).toBeVisible();
  });
});
