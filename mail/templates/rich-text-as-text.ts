import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import { lengths } from '../../contract/limits/limits.ts';
import type { MailSite } from '../message.ts';
import { absolute } from './absolute.ts';

const longestUnderline = 60;
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const heading: FormatCallback = (element, walk, builder) => {
  let length = -1;
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.pushWordTransform((word) => {
    length += 1 + word.length;
    return word;
  });
  walk(element.children, builder);
  builder.popWordTransform();
  builder.closeBlock({ trailingLineBreaks: 1 });
  if (length > 0) {
    builder.openBlock({ leadingLineBreaks: 1 });
    builder.addLiteral('-'.repeat(Math.min(length, longestUnderline)));
    builder.closeBlock({ trailingLineBreaks: 2 });
  }
};

const image: FormatCallback = (element, _walk, builder) => {
  if (element.attribs.alt) builder.addInline(`[${element.attribs.alt}]`);
};

const options: HtmlToTextOptions = {
  wordwrap: false,
  // Escaping makes text up to five times as long. The editor nests nowhere near this deep.
  limits: { maxInputLength: 5 * lengths.richText, maxDepth: 50 },
  formatters: { heading, image },
  selectors: [
    ...headings.map((selector) => ({ selector, format: 'heading' })),
    { selector: 'img', format: 'image' },
    { selector: 'ul', options: { itemPrefix: ' - ' } },
    {
      selector: 'li > p',
      format: 'paragraph',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    {
      selector: 'a',
      options: {
        linkBrackets: ['(', ')'],
        hideLinkHrefIfSameAsText: true,
        pathRewrite: (path: string, site: Pick<MailSite, 'url'>) => absolute(site, path),
      },
    },
  ],
};

/** For readers without HTML: underlined headings, list markers, links followed by their URLs. */
export function richTextAsText(html: string, site: Pick<MailSite, 'url'>): string[] {
  const text = convert(html, options, site);
  return text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');
}
