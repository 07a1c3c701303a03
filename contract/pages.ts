import { z } from 'zod';
import { About } from './about.ts';
import { declare } from './call.ts';
import { Category } from './categories.ts';
import { HeroConfig } from './hero.ts';
import { bySlug } from './items.ts';
import { MediaInfo } from './media.ts';
import { Product } from './products.ts';
import { Tag } from './tags.ts';
import { Theme } from './theme.ts';

/** What each public page shows, in one call a page: no page loads the whole catalogue. */

/** What is known about every uploaded file that the answer names, by its address. */
const media = z.record(z.string(), MediaInfo);

export const CategoryLink = Category.pick({ id: true, slug: true, title: true }).meta({
  id: 'CategoryLink',
});
export const CategoryTile = Category.pick({
  id: true,
  slug: true,
  title: true,
  description: true,
  tileImage: true,
  tileVideo: true,
  hoverImage: true,
}).meta({ id: 'CategoryTile' });
export const TagLink = Tag.pick({ id: true, title: true }).meta({ id: 'TagLink' });
const ProductLink = Product.pick({ slug: true, title: true }).meta({ id: 'ProductLink' });
export const ProductCard = Product.pick({
  id: true,
  slug: true,
  title: true,
  duration: true,
  mainImage: true,
  tags: true,
}).meta({ id: 'ProductCard' });

export const Frame = z
  .object({
    siteName: z.string(),
    social: z.object({ youtube: z.string(), instagram: z.string() }),
    logo: HeroConfig.shape.logo,
    theme: Theme,
    categories: z.array(CategoryLink),
    latestProducts: z.array(ProductLink),
    media,
  })
  .meta({ id: 'Frame', description: 'What header, footer and newsletter box show' });

export const HomePage = z
  .object({
    heroConfig: HeroConfig,
    rows: z.array(
      z.object({
        category: CategoryTile.extend({ emptyImage: Category.shape.emptyImage }),
        products: z.array(ProductCard.omit({ tags: true })),
      }),
    ),
    media,
  })
  .meta({ id: 'HomePage' });

export const CategoryPage = z
  .object({ category: Category, tags: z.array(TagLink), products: z.array(ProductCard), media })
  .meta({ id: 'CategoryPage' });

export const ProductPage = z
  .object({ product: Product, categories: z.array(CategoryLink), tags: z.array(TagLink), media })
  .meta({ id: 'ProductPage' });

const AboutPage = About.extend({ media }).meta({ id: 'AboutPage' });

export type CategoryLink = z.infer<typeof CategoryLink>;
export type CategoryTile = z.infer<typeof CategoryTile>;
export type TagLink = z.infer<typeof TagLink>;
export type ProductCard = z.infer<typeof ProductCard>;
export type Frame = z.infer<typeof Frame>;
export type HomePage = z.infer<typeof HomePage>;
export type CategoryPage = z.infer<typeof CategoryPage>;
export type ProductPage = z.infer<typeof ProductPage>;
export type MediaByUrl = z.infer<typeof media>;

export const pageCalls = declare({
  getFrame: {
    summary: 'What every page shows around its content',
    access: 'public',
    answer: Frame,
  },
  getHomePage: { summary: 'The home page', access: 'public', answer: HomePage },
  getCategoryPage: {
    summary: 'The page of a category, by its slug or one that it had before',
    access: 'public',
    params: bySlug,
    answer: CategoryPage,
  },
  getProductPage: {
    summary: 'The page of a product, by its slug or one that it had before',
    access: 'public',
    params: bySlug,
    answer: ProductPage,
  },
  getAboutPage: { summary: 'The about page', access: 'public', answer: AboutPage },
});
