import { HeroConfig } from '../../contract/hero.ts';
import type { LinkField } from '../../contract/links/link-checks.ts';
import { isSafeLink } from '../../contract/links/links.ts';
import type { CategoryRow, OwnPageRow, ProductRow } from '../engine/database.ts';
import { filmsInParts } from '../product-parts.ts';

/** Which links visitors find in an item. */

export interface FoundLink {
  field: LinkField;
  url: string;
}

type ProductLinkColumns = 'buy_link' | 'intro_video' | 'description' | 'hero_config' | 'parts';

export const linksInProduct = (row: Pick<ProductRow, ProductLinkColumns>): FoundLink[] => [
  ...one('buyLink', row.buy_link),
  ...one('introVideo', row.intro_video),
  ...linksInRichText('description', row.description),
  ...filmsInParts(row.parts).flatMap((film) => one('parts.curriculum', film)),
  ...linksInHero(row.hero_config),
];

export const linksInCategory = ({ hero_config }: Pick<CategoryRow, 'hero_config'>): FoundLink[] =>
  linksInHero(hero_config);

export const linksInOwnPage = (row: Pick<OwnPageRow, 'content' | 'hero_config'>): FoundLink[] => [
  ...linksInRichText('content', row.content),
  ...linksInHero(row.hero_config),
];

export const linksInHomepage = (value: string): FoundLink[] => linksInHero(value);

export function linksInAbout(value: string): FoundLink[] {
  const { heroConfig = {}, content } = JSON.parse(value);
  return [...linksInRichText('content', content ?? ''), ...linksInHero(JSON.stringify(heroConfig))];
}

/** Of buttons, those that the site shows. */
function linksInHero(json: string): FoundLink[] {
  const hero = HeroConfig.parse(JSON.parse(json));
  return (['button1', 'button2'] as const).flatMap((name) => {
    const { isActive, text, link } = hero[name];
    return isActive && text ? one(`heroConfig.${name}.link`, link) : [];
  });
}

const hrefs = /<a\s[^>]*?href="([^"]*)"/g;

/** Rich text is stored clean, so that a link is written in one way only. Mailboxes are not asked. */
function linksInRichText(field: LinkField, html: string): FoundLink[] {
  const urls = Array.from(html.matchAll(hrefs), ([, href]) => unescapeHtml(href));
  return [...new Set(urls)].flatMap((url) => one(field, url));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_entity, name) => entities[name]);

/** What was stored long ago may be no link by the rules of today. */
const one = (field: LinkField, url: string): FoundLink[] =>
  isSafeLink(url) ? [{ field, url }] : [];
