import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import { ApiError, type Issue } from '../../contract/call/errors.ts';
import { richTextFields, tooLong } from '../../contract/fields/fields.ts';
import { lengths } from '../../contract/limits/limits.ts';
import {
  completeRichTextLink,
  isSafeLink,
  isSafeRichTextLink,
} from '../../contract/links/links.ts';
import { isEmptyRichText, richText } from '../../contract/text/rich-text.ts';

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
  // Nobody nests this deep by hand, and each further level costs time.
  nestingLimit: 50,
  // Our own rules below are stricter than what the library does with styles.
  parseStyleAttributes: false,
  transformTags: {
    // Equivalents that other editors write.
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    '*': (tagName, given) => ({ tagName, attribs: keepAttributes(tagName, whole(given)) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Adds the scheme to links that lack one. */
function whole(given: Record<string, string>): Record<string, string> {
  return given.href === undefined ? given : { ...given, href: completeRichTextLink(given.href) };
}

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

/** No value we allow contains `;` or `:`, so a simple split is enough. */
function declarationsOf(style: string): [name: string, value: string][] {
  return style.split(';').map((declaration) => {
    const [name, ...value] = declaration.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
}

const mostRounds = 5;

/**
 * Reduces HTML to what the editor's toolbar can produce. Removing an element can
 * change how its neighbors are parsed, so it is cleaned until nothing changes.
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

/**
 * Cleans every field of an input that the contract declares as rich text, at any depth. Required
 * and length checks run again here, since cleaning may leave text empty or lengthen it by escaping.
 */
export function cleanRichTextFields<Value>(schema: z.core.$ZodType, input: Value): Value {
  const issues: Issue[] = [];
  const cleaned = clean(schema, input, []);
  if (issues.length > 0) throw new ApiError('invalidInput', { issues });
  return cleaned as Value;

  function clean(at: z.core.$ZodType, value: unknown, path: (string | number)[]): unknown {
    const field = richTextFields.get(at);
    if (field && typeof value === 'string') {
      const text = cleanRichText(value);
      const refuse = (message: string) => issues.push({ path: path.join('.'), message });
      if (text.length > lengths.richText) refuse(tooLong(lengths.richText));
      if (!isEmptyRichText(text)) return text;
      if (field.requiredMessage) refuse(field.requiredMessage);
      return null;
    }
    const { def } = (at as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        if (!isObject(value)) return value;
        return mapValues(value, (inner, key) =>
          key in def.shape ? clean(def.shape[key], inner, [...path, key]) : inner,
        );
      case 'array':
        if (!Array.isArray(value)) return value;
        return value.map((inner, index) => clean(def.element, inner, [...path, index]));
      case 'record':
        if (!isObject(value)) return value;
        return mapValues(value, (inner, key) => clean(def.valueType, inner, [...path, key]));
      case 'union':
        return def.options.reduce((inner, option) => clean(option, inner, path), value);
      case 'pipe':
        return clean(def.out, clean(def.in, value, path), path);
      default:
        return 'innerType' in def ? clean(def.innerType, value, path) : value;
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (
  object: Record<string, unknown>,
  map: (value: unknown, key: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
