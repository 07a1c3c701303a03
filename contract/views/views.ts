import { z } from 'zod';
import { declare } from '../call/call.ts';
import { id, text } from '../fields/fields.ts';
import { HeroConfig } from '../fields/hero.ts';
import { byId, bySlug } from '../fields/items.ts';
import { pageNumber } from '../fields/page-number.ts';
import { About } from '../kinds/about.ts';
import { Category } from '../kinds/category.ts';
import { facetValuesOf, productFacets } from '../kinds/facets.ts';
import { Page } from '../kinds/page.ts';
import { Product } from '../kinds/product.ts';
import { Tag } from '../kinds/tags.ts';
import { Teacher } from '../kinds/teacher.ts';
import { lengths } from '../limits/limits.ts';
import { MediaInfo } from '../media/media.ts';
import { ProductSections } from '../product-sections/product-sections.ts';
import { storedSeo } from '../seo/seo.ts';
import { SocialLink } from '../site/site-settings.ts';
import { Theme } from '../site/theme.ts';
import { tagKey } from '../text/tag-key.ts';

/** The content of each public page, in one call per page: no page loads the whole catalogue. */

/** The media info of every uploaded file in the response, by URL. */
const media = z.record(z.string(), MediaInfo);

export const CategoryLink = Category.pick({ slug: true, title: true }).meta({ id: 'CategoryLink' });
export const CategoryTile = Category.pick({
  slug: true,
  title: true,
  description: true,
  tileImage: true,
  tileVideo: true,
  hoverImage: true,
}).meta({ id: 'CategoryTile' });
export const PageLink = Page.pick({ slug: true, title: true }).meta({ id: 'PageLink' });
const ProductLink = Product.pick({ slug: true, title: true }).meta({ id: 'ProductLink' });
export const ProductCard = Product.pick({
  slug: true,
  title: true,
  duration: true,
  level: true,
  mainImage: true,
})
  .extend({ price: ProductSections.shape.price })
  .meta({ id: 'ProductCard' });

const tagTitles = z.array(Tag.shape.title);
const FilterTag = z
  .object({
    title: Tag.shape.title,
    leaves: z.int().describe('How many products bear it beside all tags that are chosen'),
    products: z.int().describe('How many products of the category bear it'),
  })
  .meta({ id: 'FilterTag' });
const FilterFacet = z
  .object({
    name: z.string().describe('The parameter that chooses one of its values'),
    values: z.array(
      z.object({
        value: z.string(),
        leaves: z.int().describe('How many products have it beside all else that is chosen'),
        products: z.int().describe('How many products of the category have it'),
      }),
    ),
  })
  .meta({ id: 'FilterFacet' });
const total = z.int().describe('How many there are on all pages together');

export const Layout = z
  .object({
    siteName: z.string(),
    description: z.string().describe('One line about the site; may be empty'),
    language: z.string().describe('BCP 47, such as `en`'),
    social: z.array(SocialLink).describe('Those that have an address'),
    year: z.int().describe('For the copyright'),
    logo: HeroConfig.shape.logo.describe('For dark grounds'),
    logoOnLight: HeroConfig.shape.logo,
    icon: z
      .object({ url: z.string(), isMade: z.boolean().describe('Whether all sizes are made of it') })
      .nullable()
      .describe('The picture that the icons are made of; null: those of Vitrine'),
    sharePicture: HeroConfig.shape.logo.describe('For pages that have none of their own'),
    footerText: z.string(),
    newsletter: z.object({ title: z.string(), lead: z.string() }),
    theme: Theme.pick({ primaryColor: true, newsletterImage: true, palette: true }),
    categories: z.array(CategoryLink).describe('The first ones; `getCategoryLinks` has all'),
    hasMoreCategories: z.boolean(),
    headerPages: z.array(PageLink).describe('Own pages that the menu leads to, in their order'),
    footerPages: z.array(PageLink).describe('Those that the footer leads to'),
    isCounted: z.boolean().describe('Whether visits of the pages are counted'),
    latestProducts: z.array(ProductLink),
    media,
  })
  .meta({ id: 'Frame', description: 'What header, footer and newsletter box show' });

export const HomePage = z
  .object({
    heroConfig: HeroConfig,
    sharing: storedSeo,
    rows: z.array(
      z.object({
        category: CategoryTile.extend({ emptyImage: Category.shape.emptyImage }),
        products: z.array(ProductCard),
      }),
    ),
    total,
    courses: z.array(ProductCard).describe('The first products, as long as there is no category'),
    media,
  })
  .meta({ id: 'HomePage' });

export const CategoryPage = z
  .object({
    category: Category.pick({
      slug: true,
      title: true,
      description: true,
      tileImage: true,
      emptyImage: true,
      itemsPerRow: true,
      heroConfig: true,
      sharing: true,
    }),
    tags: z.array(FilterTag).describe('Those that most products of the category bear, by title'),
    hasMoreTags: z.boolean(),
    facets: z.array(FilterFacet).describe('Those that products of the category have a value of'),
    products: z.array(ProductCard),
    total,
    media,
  })
  .meta({ id: 'CategoryPage' });

const TeacherShown = Teacher.pick({ slug: true, title: true, portrait: true, bio: true }).meta({
  id: 'TeacherShown',
});

const RelatedBy = z
  .object({ product: id, tags: z.array(id), categories: z.array(id) })
  .meta({ id: 'RelatedBy', description: 'By whom related products are found: `getFirstProducts`' });

export const ProductPage = z
  .object({
    product: Product.omit({
      id: true,
      order: true,
      categories: true,
      tags: true,
      teachers: true,
      updatedAt: true,
    }),
    teachers: z.array(TeacherShown).describe('Those on the site, in the order of the product'),
    categories: z.array(CategoryLink),
    tags: tagTitles,
    relatedBy: RelatedBy,
    transcript: z
      .string()
      .nullable()
      .describe('What is said in the intro video, where it has captions'),
    media,
  })
  .meta({ id: 'ProductPage' });

const ProductCardShown = z.object({ card: ProductCard, media }).meta({ id: 'ProductCardShown' });

const AboutPage = About.extend({ media }).meta({ id: 'AboutPage' });

const PageView = z
  .object({
    page: Page.pick({
      slug: true,
      title: true,
      content: true,
      heroConfig: true,
      sharing: true,
    }),
    media,
  })
  .meta({ id: 'OwnPageShown' });

const TeacherPage = z
  .object({
    teacher: TeacherShown.extend(
      Teacher.pick({ links: true, heroConfig: true, sharing: true }).shape,
    ),
    products: z.array(ProductCard),
    total,
    media,
  })
  .meta({ id: 'TeacherPage' });

const page = z
  .string()
  .regex(pageNumber)
  .default('1')
  .transform(Number)
  .describe('Which page, counted from 1');
const title = text(lengths.tagTitle).transform(tagKey);
const facetParameters: object = Object.fromEntries(
  Object.entries(productFacets).map(([name, { label, values }]) => [
    name,
    z.enum(Object.keys(values)).optional().describe(`${label} that a product must have`),
  ]),
);
const CategoryQuery = z.object({
  ...facetParameters,
  page,
  tags: z
    .union([z.array(title).max(lengths.tagsOfProduct), title.transform((only) => [only])])
    .default([])
    .transform((titles) => [...new Set(titles)])
    .describe('The titles of tags that a product must bear, all of them'),
  filter: z.literal('all').optional().describe('`all`: every tag that the products bear'),
});

export type CategoryLink = z.infer<typeof CategoryLink>;
export type CategoryTile = z.infer<typeof CategoryTile>;
export type PageLink = z.infer<typeof PageLink>;
export type ProductCard = z.infer<typeof ProductCard>;
export type FilterTag = z.infer<typeof FilterTag>;
export type FilterFacet = z.infer<typeof FilterFacet>;
export type CategoryQuery = z.infer<typeof CategoryQuery>;
export type Layout = z.infer<typeof Layout>;
export type HomePage = z.infer<typeof HomePage>;
export type CategoryPage = z.infer<typeof CategoryPage>;
export type ProductPage = z.infer<typeof ProductPage>;
export type RelatedBy = z.infer<typeof RelatedBy>;
export type PageView = z.infer<typeof PageView>;
export type TeacherPage = z.infer<typeof TeacherPage>;
export type TeacherShown = z.infer<typeof TeacherShown>;
export type MediaByUrl = z.infer<typeof media>;

/** Whether the category offers each of these facet values. */
const hasFacets = ({ facets }: CategoryPage, chosen: Record<string, string>): boolean =>
  Object.entries(chosen).every(([name, value]) =>
    facets.some((facet) => facet.name === name && facet.values.some((one) => one.value === value)),
  );

export const viewCalls = declare({
  getFrame: {
    summary: 'What every page shows around its content',
    access: 'public',
    answer: Layout,
  },
  getCategoryLinks: {
    summary: 'All categories by name, where the layout does not hold them all',
    access: 'public',
    answer: z.array(CategoryLink),
  },
  getHomePage: {
    summary: 'A page of the home page',
    access: 'public',
    query: z.object({ page }),
    answer: HomePage,
  },
  getCategoryPage: {
    summary: 'A page of a category, by its slug or one that it had before',
    access: 'public',
    params: bySlug,
    query: CategoryQuery,
    answer: CategoryPage,
    /** Made-up filters are ignored, and must not fill the cache with copies of one page. */
    isCacheable: (page: CategoryPage, { tags: asked, ...query }: CategoryQuery) =>
      page.total > 0 &&
      asked.every((key) => page.tags.some(({ title }) => tagKey(title) === key)) &&
      hasFacets(page, facetValuesOf(query)),
  },
  getProductPage: {
    summary: 'The page of a product, by its slug or one that it had before',
    access: 'public',
    params: bySlug,
    answer: ProductPage,
  },
  getProductCard: {
    summary: 'What a product says of itself on other pages',
    access: 'public',
    params: byId,
    answer: ProductCardShown,
  },
  getFirstProducts: {
    summary: 'The first products that bear a tag, or stand in a category, by id',
    access: 'public',
    params: z.object({ kind: z.enum(['tag', 'category']), id }),
    answer: z.array(Product.pick({ id: true, order: true })),
  },
  getAboutPage: { summary: 'The about page', access: 'public', answer: AboutPage },
  getOwnPageShown: {
    summary: 'The page of an own page, by its slug or one that it had before',
    access: 'public',
    params: bySlug,
    answer: PageView,
  },
  getTeacherPage: {
    summary: 'The page of a teacher, by its slug or one that it had before',
    access: 'public',
    params: bySlug,
    query: z.object({ page }),
    answer: TeacherPage,
  },
});
