import type { MailSite } from '../message.ts';
import { absolute } from './absolute.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name]);

/** A list that is open: its kind, and how far it has counted. */
interface List {
  counted: boolean;
  number: number;
}

/**
 * Rich text for who reads without HTML: paragraphs, underlined headings, lists with their marks, links with their
 * addresses. Clean text has each tag written in one way, so that nothing finer than this is needed.
 */
export function richTextAsText(html: string, site: Pick<MailSite, 'url'>): string[] {
  const paragraphs: string[] = [];
  const lists: List[] = [];
  const links: { href: string; from: number }[] = [];
  let written = '';
  let isHeading = false;

  function endParagraph() {
    const text = written.replaceAll(/[^\S\n]+\n|\n[^\S\n]+(?=\n)/g, '\n').trimEnd();
    written = '';
    if (text.trim() === '') return;
    const underline = '-'.repeat(Math.min(text.length, 60));
    paragraphs.push(isHeading ? `${text}\n${underline}` : text);
  }

  function beginItem() {
    const list = lists.at(-1);
    if (written.trim() !== '') written = `${written.trimEnd()}\n`;
    if (list?.counted) list.number += 1;
    const mark = list?.counted ? `${list.number}. ` : '- ';
    written += '  '.repeat(Math.max(0, lists.length - 1)) + mark;
  }

  function endLink() {
    const link = links.pop();
    if (!link?.href) return;
    const words = written.slice(link.from).trim();
    const address = link.href.replace(/^mailto:/, '');
    if (words !== address) written += words ? ` (${address})` : address;
  }

  for (const [, closing, name, attributes, text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) written += decode(text);
    else if (name === 'br') written += '\n';
    else if (name === 'img') written += pictureWords(attributes);
    else if (name === 'a' && closing) endLink();
    else if (name === 'a') {
      const [, href = ''] = /\bhref="([^"]*)"/.exec(attributes) ?? [];
      links.push({ href: absolute(site, decode(href)), from: written.length });
    } else if (/^[ou]l$/.test(name)) {
      if (!closing && lists.length === 0) endParagraph();
      if (closing) lists.pop();
      else lists.push({ counted: name === 'ol', number: startOf(attributes) - 1 });
      if (closing && lists.length === 0) endParagraph();
    } else if (name === 'li' && !closing) beginItem();
    else if (/^(?:p|h[1-6])$/.test(name) && lists.length === 0) {
      endParagraph();
      isHeading = !closing && name !== 'p';
    }
  }
  endParagraph();
  return paragraphs;
}

function pictureWords(attributes: string): string {
  const [, alt = ''] = /\balt="([^"]*)"/.exec(attributes) ?? [];
  return alt && `[${decode(alt)}]`;
}

const startOf = (attributes: string) => Number(/\bstart="(\d+)"/.exec(attributes)?.[1] ?? 1);
