import sanitizeHtml from 'sanitize-html';
import { Fault } from '../contract/errors.ts';
import { tooLong } from '../contract/fields.ts';
import { lengths } from '../contract/limits.ts';
import { isSafeLink, isSafeRichTextLink } from '../contract/links.ts';
import { isEmptyRichText, richText } from '../contract/rich-text.ts';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d.,%\s/]{1,40}\)$/i];
const size = Object.values(richText.sizes).map((value) => new RegExp(`^${value}$`));
const alignment = [new RegExp(`^(?:${richText.alignments.join('|')})$`)];
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: {
    ...Object.fromEntries(blocks.map((tag) => [tag, ['style']])),
    span: ['style'],
    mark: ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
  },
  allowedStyles: {
    ...Object.fromEntries(blocks.map((tag) => [tag, { 'text-align': alignment }])),
    span: { color: colour, 'background-color': colour, 'font-size': size },
    mark: { color: colour, 'background-color': colour },
  },
  // The links are judged below by the contract's own rule; this only keeps the library out of it.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What other editors write for the same marks.
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href && isSafeRichTextLink(href) && { href }),
        ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs.src && isSafeLink(attribs.src)),
};

/** Whatever comes in, what goes out holds nothing but what the editor's toolbar can make. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, options);
}

/** Text may turn out empty, or grow by escaping, only once it is clean: both are asked again here. */
export function cleanOptional(html: string | null, path: string): string | null {
  const clean = html && cleanRichText(html);
  if (!clean || isEmptyRichText(clean)) return null;
  if (clean.length > lengths.richText) throw refusal(path, tooLong(lengths.richText));
  return clean;
}

export function cleanRequired(html: string, path: string, label: string): string {
  const clean = cleanOptional(html, path);
  if (clean === null) throw refusal(path, `${label} is required`);
  return clean;
}

const refusal = (path: string, message: string) =>
  new Fault('invalidInput', { issues: [{ path, message }] });
