import { HeroConfig } from '../../contract/fields/hero.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import type { LinkField } from '../../contract/links/link-fields.ts';
import { isSafeLink } from '../../contract/links/links.ts';
import { type Body, fieldsOf } from '../items/item-types.ts';

/** Links that visitors find in an item. */

export interface FoundLink {
  field: LinkField;
  url: string;
}

/** Derived from the field types: kinds declare nothing more about their links. */
export function linksIn(kind: ItemKind, body: Body): FoundLink[] {
  // The homepage's body is a hero itself.
  if (kind === 'homepage') return linksInHero(body);
  return fieldsOf(kind).flatMap(([name, { is, links }]) => {
    const value = body[name];
    if (value === null || value === undefined) return [];
    if (is === 'link' || is === 'videoLink') return one(name as LinkField, String(value));
    if (is === 'richText') return linksInRichText(name as LinkField, String(value));
    if (is === 'hero') return linksInHero(value);
    return links?.(value as never).flatMap(({ field, url }) => one(field, url)) ?? [];
  });
}

/** Only buttons that the site shows. */
function linksInHero(value: unknown): FoundLink[] {
  const hero = HeroConfig.parse(value);
  return (['button1', 'button2'] as const).flatMap((name) => {
    const { isActive, text, link } = hero[name];
    return isActive && text ? one(`heroConfig.${name}.link`, link) : [];
  });
}

const hrefs = /<a\s[^<>]*?href="([^"<>]*)"/g;

/** Rich text is sanitized when saved, so links have a single form. Mail addresses aren't checked. */
function linksInRichText(field: LinkField, html: string): FoundLink[] {
  const urls = Array.from(html.matchAll(hrefs), ([, href]) => unescapeHtml(href));
  return [...new Set(urls)].flatMap((url) => one(field, url));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_entity, name) => entities[name]);

/** A link stored long ago may be invalid by today's rules. */
const one = (field: LinkField, url: string): FoundLink[] =>
  isSafeLink(url) ? [{ field, url }] : [];
