import sanitizeHtml from 'sanitize-html';
import { ApiError } from '../contract/errors.ts';
import { tooLong } from '../contract/fields.ts';
import { lengths } from '../contract/limits.ts';
import { isSafeLink, isSafeRichTextLink } from '../contract/links.ts';
import { isEmptyRichText, richText } from '../contract/rich-text.ts';

type Rules = Record<string, (value: string) => boolean>;

const isColour = (value: string) => /^(?:#[0-9a-f]{3,8}|rgba?\([\d.,%\s/]{1,40}\))$/i.test(value);
const isSize = (value: string) => Object.values<string>(richText.sizes).includes(value);
const isAlignment = (value: string) => (richText.alignments as readonly string[]).includes(value);
const isNumber = (value: string) => /^\d{1,5}$/.test(value);

const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li'];
const styles: Record<string, Rules> = {
  ...Object.fromEntries(blocks.map((tag) => [tag, { 'text-align': isAlignment }])),
  span: { color: isColour, 'background-color': isColour, 'font-size': isSize },
  mark: { color: isColour, 'background-color': isColour },
};
const attributes: Record<string, Rules> = {
  a: { href: isSafeRichTextLink, target: (value) => value === '_blank' },
  img: { src: isSafeLink, alt: () => true, width: isNumber, height: isNumber },
  ol: { start: isNumber },
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: {
    ...Object.fromEntries(Object.keys(styles).map((tag) => [tag, ['style']])),
    ...Object.fromEntries(Object.entries(attributes).map(([tag, own]) => [tag, Object.keys(own)])),
    a: ['href', 'target', 'rel'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // No person nests this deep, and each further level costs time.
  nestingLimit: 50,
  // Our own rules below are stricter than what the library does with styles.
  parseStyleAttributes: false,
  transformTags: {
    // What other editors write for the same marks.
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    '*': (tagName, given) => ({ tagName, attribs: keepAttributes(tagName, given) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function keepAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const kept = keep(Object.entries(given), attributes[tag]);
  if (kept.target) kept.rel = 'noopener noreferrer';
  const style = Object.entries(keep(declarationsOf(given.style ?? ''), styles[tag]));
  if (style.length > 0) kept.style = style.map((declaration) => declaration.join(':')).join(';');
  return kept;
}

function keep(entries: [name: string, value: string][], rules: Rules = {}): Record<string, string> {
  return Object.fromEntries(
    entries.filter(([name, value]) => Object.hasOwn(rules, name) && rules[name](value)),
  );
}

/** No value that we keep may hold a `;` or a `:`, so nothing finer than this is needed. */
function declarationsOf(style: string): [name: string, value: string][] {
  return style.split(';').map((declaration) => {
    const [name, ...value] = declaration.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
}

const mostRounds = 5;

/**
 * Whatever comes in, what goes out holds nothing but what the editor's toolbar can make. Taking an
 * element away can change how its neighbours are read, so it is cleaned until nothing changes.
 */
export function cleanRichText(html: string): string {
  let clean = html;
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaner = sanitizeHtml(clean, options);
    if (cleaner === clean) break;
    clean = cleaner;
  }
  return clean;
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
  new ApiError('invalidInput', { issues: [{ path, message }] });
