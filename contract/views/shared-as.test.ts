import { describe, expect, it } from 'vitest';
import { HeroConfig } from '../fields/hero.ts';
import { emptySeo } from '../seo/empty-seo.ts';
import { aboutWords, homeWords, listedOn, pageWords, productWords } from './page-words.ts';
import { searchShows, sharedAs, shorten } from './shared-as.ts';

const site = { siteName: 'Studio', description: 'Films to learn from', sharePicture: '/site.jpg' };
const heroOf = (fields: object = {}) => HeroConfig.parse(fields);
const product = {
  title: 'Flow fields',
  description: '<p>Lines that <strong>follow</strong>.</p>',
  mainImage: '/tile.jpg',
  heroConfig: heroOf({ heroImage: '/hero.jpg' }),
};

describe('SEO fields', () => {
  const sharing = { title: 'Found', description: 'Written', picture: '/own.jpg' };

  it('take precedence over the page', () => {
    expect(sharedAs(sharing, productWords(site, product), site)).toEqual({
      title: 'Found',
      description: 'Written',
      describedBy: 'own',
      pictures: ['/own.jpg', '/hero.jpg', '/tile.jpg', '/site.jpg'],
    });
  });

  it('fall back to the page, field by field', () => {
    const words = productWords(site, product);
    for (const nothing of [null, undefined, emptySeo()]) {
      expect(sharedAs(nothing, words, site)).toEqual({
        title: 'Flow fields | Studio',
        description: 'Lines that follow.',
        describedBy: 'text',
        pictures: ['/hero.jpg', '/tile.jpg', '/site.jpg'],
      });
    }
    const titled = sharedAs({ ...emptySeo(), title: 'Found' }, words, site);
    expect([titled.title, titled.description]).toEqual(['Found', 'Lines that follow.']);
  });
});

it('prefers the description of the hero to the text', () => {
  const described = { ...product, heroConfig: heroOf({ description: 'A promise' }) };
  const { description, describedBy } = sharedAs(null, productWords(site, described), site);
  expect([description, describedBy]).toEqual(['A promise', 'page']);
});

it('falls back to the description of the site, and then to its name', () => {
  const about = aboutWords(site, { content: null, heroConfig: heroOf() });
  expect(sharedAs(null, about, site)).toMatchObject({
    title: 'About | Studio',
    description: 'Films to learn from',
    describedBy: 'site',
  });
  const silent = { ...site, description: '', sharePicture: null };
  const page = pageWords(silent, { title: 'Imprint', content: '', heroConfig: heroOf() });
  expect(sharedAs(null, page, silent)).toEqual({
    title: 'Imprint | Studio',
    description: 'Studio',
    describedBy: 'name',
    pictures: [],
  });
});

it('describes the homepage by what it lists, and prefers a chosen image', () => {
  const rows = [{ category: { title: 'Art', tileImage: '/art.jpg' } }] as never;
  const listed = listedOn({ rows, courses: [] });
  const words = (one: typeof site | typeof quiet) =>
    homeWords(one, heroOf({ title: 'Learn' }), listed);
  expect(words(site)).toMatchObject({ title: 'Studio: Learn', pictures: [null, null] });
  const quiet = { siteName: 'Studio', description: '', sharePicture: null };
  expect(words(quiet)).toMatchObject({ description: 'Art', pictures: [null, '/art.jpg'] });
  expect(homeWords(site, heroOf({ title: 'Studio' }), []).title).toBe('Studio');
});

it('shortens text at a word boundary', () => {
  expect(shorten(' a\n b ', 10)).toBe('a b');
  expect(shorten('one two three', 8)).toBe('one two…');
  expect(shorten('One two. Three', 11)).toBe('One two…');
  expect(shorten('x'.repeat(200), searchShows.description)).toHaveLength(161);
});
