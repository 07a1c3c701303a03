import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { aCategory, aPage, aProduct, aTeacher } from '../../support/factories.ts';
import { someSections } from '../../support/product-sections.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { expect } from '../test.ts';
import { furnished } from './furnished.ts';

/**
 * The properties that search engines require for each schema.org type: everything that Google's documentation of course
 * lists, course info, videos, FAQs, breadcrumbs, carousels, organizations and the search box calls required, and those
 * recommended properties that the site knows. Of several names in one entry, one is enough.
 */
const asked: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'description', 'url', 'isPartOf'],
  AboutPage: ['name', 'description', 'url', 'isPartOf', 'mainEntity'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item url'],
  Course: ['name', 'description', 'provider', 'url', 'image'],
  CourseInstance: ['courseMode', 'courseWorkload', 'instructor'],
  Syllabus: ['name', 'description'],
  Offer: ['category', 'price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['priceType', 'price', 'priceCurrency'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl embedUrl'],
  ImageObject: ['contentUrl', 'caption'],
  Person: ['name', 'url', 'image', 'description'],
  ProfilePage: ['url', 'mainEntity'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** The format of their values. */
const address = /^https?:\/\/[^\s/]+\/\S*$/;
const length = /^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/;
const written: Record<string, RegExp> = {
  url: address,
  item: address,
  logo: address,
  thumbnailUrl: address,
  contentUrl: address,
  embedUrl: address,
  urlTemplate: /^https?:\S+\?q=\{search_term_string\}$/,
  duration: length,
  courseWorkload: length,
  timeRequired: length,
  uploadDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  price: /^\d+(?:\.\d+)?$/,
  priceCurrency: /^[A-Z]{3}$/,
  category: /^(?:Free|Paid)$/,
  availability: /^https:\/\/schema\.org\/InStock$/,
  courseMode: /^(?:Online|Onsite|Blended)$/,
  inLanguage: /^[a-z]{2}/,
};

const kindsOfPage = {
  '/': ['Organization', 'WebSite', 'ItemList'],
  '/category/lines': ['BreadcrumbList', 'ItemList'],
  '/product/whole': ['BreadcrumbList', 'Course', 'VideoObject', 'FAQPage'],
  '/product/bare': ['BreadcrumbList', 'Course', 'VideoObject'],
  '/about': ['Organization', 'BreadcrumbList'],
  '/imprint': ['WebPage', 'BreadcrumbList'],
  '/teacher/ines': ['ProfilePage', 'ItemList', 'BreadcrumbList'],
};

const test = furnished(furnish);

// In one worker, so that the site is filled only once.
test.describe.configure({ mode: 'default' });

async function furnish(site: RunningSite) {
  const admin = await site.administrator();
  const upload = await uploaderOf(site);
  const clip = await upload({ file: await readFile(join(import.meta.dirname, 'clip.webm')) });
  const picture = '/newsletter.jpg';
  const body = aCategory({ slug: 'lines', title: 'Lines', tileImage: picture });
  const { id } = await admin.createCategory({ body });
  const product = { mainImage: picture, categories: [id] };
  const gallery = [{ url: picture, order: 0, alt: 'A table with brushes' }];
  const parts = someSections({
    curriculum: [
      { title: 'Beginnings', lessons: [{ title: 'A grid', length: '4:05', preview: clip }] },
    ],
  });
  const links = [{ name: 'Prints', url: 'https://prints.example/ines' }];
  const ines = await admin.createTeacher({
    body: aTeacher({ slug: 'ines', title: 'Ines Okafor', portrait: picture, links }),
  });
  await admin.createProduct({
    body: aProduct({
      ...product,
      slug: 'whole',
      introVideo: clip,
      gallery,
      parts,
      teachers: [ines.id],
    }),
  });
  await admin.createProduct({ body: aProduct({ ...product, slug: 'bare' }) });
  await admin.createOwnPage({ body: aPage({ slug: 'imprint', title: 'Imprint' }) });
}

type Thing = Record<string, unknown>;

/** The structured data of a page, in order. */
async function dataOn(request: APIRequestContext, path: string): Promise<Thing[]> {
  const html = await (await request.get(path)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, text]) => JSON.parse(text));
}

/** All nested objects that have a type. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
}

for (const [path, kinds] of Object.entries(kindsOfPage)) {
  test(`${path} has all the structured data that search engines require`, async ({
    request,
    furnishedSite,
  }) => {
    const data = await dataOn(request, path);
    expect(data.map((thing) => thing['@type'])).toEqual(kinds);
    for (const thing of data) expect(thing['@context']).toBe('https://schema.org');
    const own = new Set<string>();
    for (const thing of thingsIn(data)) {
      const kind = String(thing['@type']);
      expect(Object.keys(asked)).toContain(kind);
      const missing = asked[kind].filter((names) =>
        names.split(' ').every((name) => isEmpty(thing[name])),
      );
      expect(missing, `of ${JSON.stringify(thing)}`).toEqual([]);
      for (const [name, value] of Object.entries(thing)) {
        if (typeof value !== 'string') continue;
        if (written[name]) expect(value, `${kind}.${name}`).toMatch(written[name]);
        if (value.startsWith(furnishedSite.url)) own.add(value.replace(/\?q=\{.*/, ''));
      }
    }
    expect(own.size).toBeGreaterThan(0);
    for (const url of own) expect((await request.get(url)).status(), url).toBe(200);
    for (const list of thingsIn(data).filter((thing) => 'itemListElement' in thing)) {
      const places = (list.itemListElement as Thing[]).map(({ position }) => position);
      expect(places).toEqual(places.map((_, index) => index + 1));
    }
  });
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

test('search and not-found pages have no structured data', async ({ request }) => {
  for (const path of ['/search?q=lines', '/product/nowhere', '/nowhere']) {
    expect([path, await dataOn(request, path)]).toEqual([path, []]);
  }
});
