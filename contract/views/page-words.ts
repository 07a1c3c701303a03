import type { HeroConfig } from '../fields/hero.ts';
import type { About } from '../kinds/about.ts';
import type { Category } from '../kinds/category.ts';
import type { Page } from '../kinds/page.ts';
import type { Product } from '../kinds/product.ts';
import type { Teacher } from '../kinds/teacher.ts';
import { plainText } from '../text/rich-text.ts';
import type { HomePage } from './views.ts';

/** The title, description and images of each page without SEO fields of its own. The page's form shows the same. */
export interface PageWords {
  title: string;
  description: string;
  /** Whether the description is the beginning of a text written for another purpose. */
  isFromText: boolean;
  /** Images that may represent the page, best first. */
  pictures: (string | null)[];
}

/** What describes the whole site. */
export interface SiteWords {
  siteName: string;
  description: string;
  sharePicture: string | null;
}

type HeroWords = Pick<HeroConfig, 'title' | 'description' | 'heroImage'>;

type With<Item, Field extends keyof Item> = Pick<Item, Field> & { heroConfig: HeroWords };

export const productWords = (
  site: SiteWords,
  {
    title,
    description,
    heroConfig,
    mainImage,
  }: With<Product, 'title' | 'description' | 'mainImage'>,
): PageWords => ({
  title: `${title} | ${site.siteName}`,
  ...described(heroConfig, description),
  pictures: [heroConfig.heroImage, mainImage],
});

export const categoryWords = (
  site: SiteWords,
  {
    title,
    description,
    heroConfig,
    tileImage,
  }: With<Category, 'title' | 'description' | 'tileImage'>,
): PageWords => ({
  title: `${title} | ${site.siteName}`,
  description: heroConfig.description || description,
  isFromText: false,
  pictures: [heroConfig.heroImage, tileImage],
});

export const pageWords = (
  site: SiteWords,
  { title, content, heroConfig }: With<Page, 'title' | 'content'>,
): PageWords => ({
  title: `${title} | ${site.siteName}`,
  ...described(heroConfig, content),
  pictures: [heroConfig.heroImage],
});

export const aboutWords = (
  site: SiteWords,
  { content, heroConfig }: With<About, 'content'>,
): PageWords => ({
  title: `About | ${site.siteName}`,
  ...described(heroConfig, content ?? ''),
  pictures: [heroConfig.heroImage],
});

export const teacherWords = (
  site: SiteWords,
  { title, bio, portrait, heroConfig }: With<Teacher, 'title' | 'bio' | 'portrait'>,
): PageWords => ({
  title: `${title} | ${site.siteName}`,
  ...described(heroConfig, bio ?? ''),
  pictures: [heroConfig.heroImage, portrait],
});

interface Listed {
  title: string;
  picture: string;
}

/** What the home page lists: categories, or courses as long as there are none. */
export function listedOn({ rows, courses }: Pick<HomePage, 'rows' | 'courses'>): Listed[] {
  const tiles = rows.map(({ category: { title, tileImage } }) => ({ title, picture: tileImage }));
  const cards = courses.map(({ title, mainImage }) => ({ title, picture: mainImage }));
  return tiles.length > 0 ? tiles : cards;
}

export function homeWords(site: SiteWords, hero: HeroWords, listed: Listed[]): PageWords {
  const { siteName, description, sharePicture } = site;
  const headline = hero.title && hero.title !== siteName;
  return {
    title: headline ? `${siteName}: ${hero.title}` : siteName,
    description: description || hero.description || listed.map(({ title }) => title).join(' · '),
    isFromText: false,
    // An image chosen for sharing represents the site better than that of a listed item.
    pictures: [hero.heroImage, sharePicture ? null : (listed[0]?.picture ?? null)],
  };
}

const described = ({ description }: HeroWords, html: string) => ({
  description: description || plainText(html),
  isFromText: description === '',
});
