import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/components/mount.tsx';
import { RichTextField } from './rich-text-field.tsx';

const text = page.getByRole('textbox', { name: 'Content' });
const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
const press = (name: string) => toolbar.getByRole('button', { name, exact: true }).click();

/** Mounts the field alone; `last` returns the last value it reported. */
async function mountField(initial = '', isDark = false) {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState(initial);
    const change = (html: string) => {
      setValue(html);
      onChange(html.replaceAll(': ', ':'));
    };
    return <RichTextField label="Content" value={value} onChange={change} isDark={isDark} />;
  }
  await mount(<Field />);
  await expect.element(text).toBeVisible();
  return { last: () => onChange.mock.lastCall?.[0] as string | undefined, onChange };
}

function paste(html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  text.element().dispatchEvent(event);
}

async function chooseAll() {
  await text.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
}

describe('the toolbar', () => {
  it('has exactly the controls that the specification names', async () => {
    await mountField();
    const options = (label: string) =>
      toolbar
        .getByLabelText(label)
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    expect(options('Header')).toEqual([
      'Normal text',
      ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
    ]);
    expect(options('Size')).toEqual(['Small', 'Normal', 'Large', 'Huge']);
    const buttons = toolbar.getByRole('button').elements();
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
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

  it('keeps the alignment of every selected paragraph when the heading level changes', async () => {
    const aligned = (tag: string) =>
      `<${tag} style="text-align:center">One</${tag}><${tag} style="text-align:right">Two</${tag}><${tag}>Three</${tag}>`;
    const { last } = await mountField(aligned('p'));
    const plain = () => last()?.replaceAll(';"', '"');
    await chooseAll();
    await toolbar.getByLabelText('Header').selectOptions('Heading 2');
    await expect.poll(plain).toBe(aligned('h2'));
    await chooseAll();
    await toolbar.getByLabelText('Header').selectOptions('Normal text');
    await expect.poll(plain).toBe(aligned('p'));
  });

  it('creates lists and links, and removes all formatting', async () => {
    const { last } = await mountField('<p>Words</p>');
    await chooseAll();
    await press('Bullet list');
    await expect.poll(last).toBe('<ul><li><p>Words</p></li></ul>');
    await press('Ordered list');
    await expect.poll(last).toBe('<ol><li><p>Words</p></li></ol>');
    await press('Link');
    const address = page.getByPlaceholder('https://example.com/');
    await address.fill('https://example.com/course');
    await userEvent.keyboard('{Enter}');
    await expect.element(address).not.toBeInTheDocument();
    await expect
      .poll(last)
      .toMatch(
        /^<ol><li><p><a [^>]*href="https:\/\/example.com\/course"[^>]*>Words<\/a><\/p><\/li><\/ol>$/,
      );
    await chooseAll();
    await press('Remove formatting');
    await expect.poll(last).toBe('<p>Words</p>');
  });
});

const word = (rows: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${rows}<!--EndFragment--></body></html>`;

describe('cleans pasted content:', () => {
  it.each([
    [
      'paragraphs of Word',
      `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
      <p class="MsoNormal" style="font-family:Calibri;font-size:11.0pt;color:#1f1f1f"><b style="mso-bidi-font-weight:normal">Strong</b><span style="font-size:14pt;mso-fareast:x"> words<o:p></o:p></span></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>First</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Second</p>
      <!--EndFragment--></body></html>`,
      '<p><strong>Strong</strong> words</p><ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    ],
    [
      'bullets between the comments of Word',
      word(`<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->First</p>
       <p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·&nbsp; </span><![endif]>Second</p>`),
      '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    ],
    [
      'paragraphs of a list that stand in a list already',
      word(
        `<ul><li><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>First</p></li><li><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Second</p></li></ul>`,
      ),
      '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    ],
    [
      'a bullet that is a letter of the text',
      word(
        `<p style='mso-list:l0 level1 lfo1'>•&nbsp;&nbsp;First</p><p style='mso-list:l0 level1 lfo1'>§&nbsp;Second</p>`,
      ),
      '<ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    ],
    [
      'lists within lists',
      word(
        `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>One</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;</span>Inner</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.&nbsp;</span>Two</p>`,
      ),
      '<ol><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ol>',
    ],
    [
      'a table: a line for each row, its cells apart',
      word(
        `<table><tr><td>Lesson</td><td><p>Minutes</p></td></tr><tr><td><p class=MsoNormal><b>One</b></p></td><td>20</td></tr><tr><td></td><td>30</td></tr></table>`,
      ),
      '<p>Lesson | Minutes</p><p><strong>One</strong> | 20</p><p>30</p>',
    ],
    [
      'a table that only lays out',
      word(
        `<table><tr><td><h2>Title</h2><p>Words</p></td></tr><tr><td><ul><li>One</li></ul></td><td>Beside</td></tr></table>`,
      ),
      '<h2>Title</h2><p>Words</p><ul><li><p>One</p></li></ul><p>Beside</p>',
    ],
  ])('%s', async (_what, pasted, clean) => {
    const { last } = await mountField();
    await text.click();
    paste(pasted);
    await expect.poll(last).toBe(clean);
  });

  it('adds the missing scheme to a pasted link', async () => {
    const { last } = await mountField();
    await text.click();
    paste('<p><a href="www.example.com">here</a></p>');
    await expect.poll(last).toContain('href="https://www.example.com"');
  });
});

it('shows readable colors on a dark page without changing the value', async () => {
  const written =
    '<p><span style="color:#000000">Black</span> <span style="background-color:#ffec99">marked</span></p>';
  const { onChange } = await mountField(written, true);
  await expect.element(text).toHaveStyle({ backgroundColor: 'rgb(15, 15, 17)' });
  const colour = (words: string) => getComputedStyle(text.getByText(words).last().element()).color;
  expect(luminance(colour('Black'))).toBeGreaterThan(0.2);
  expect(luminance(colour('marked'))).toBeLessThan(0.1);
  expect(onChange).not.toHaveBeenCalled();
});

/** Approximate lightness of a color, from 0 to 1. */
const luminance = (colour: string) =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
