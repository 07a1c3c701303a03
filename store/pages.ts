import { limits } from '../contract/limits.ts';
import type { CategoryPage, Frame, HomePage, ProductPage } from '../contract/pages.ts';
import { findCategoryBySlug, listCategories } from './categories.ts';
import type { Database } from './database.ts';
import { readHomepage } from './homepage.ts';
import { cardsOfCategory, firstCardsByCategory } from './product-cards.ts';
import { findProductBySlug } from './products.ts';

/** What each public page shows. Queries fetch what the page needs, not the whole catalogue. */

export async function readFrame(
  db: Database,
): Promise<Omit<Frame, 'siteName' | 'social' | 'media'>> {
  const { heroConfig, theme } = await readHomepage(db);
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const latestProducts = await db
    .selectFrom('products')
    .select(['slug', 'title'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.footerProducts)
    .execute();
  return { logo: heroConfig.logo, theme, categories, latestProducts };
}

export async function readHomePage(db: Database): Promise<Omit<HomePage, 'media'>> {
  const { heroConfig } = await readHomepage(db);
  const categories = await listCategories(db);
  const cardsOf = await firstCardsByCategory(db, limits.homeProductsPerCategory);
  return {
    heroConfig,
    rows: categories.map((category) => ({ category, products: cardsOf.get(category.id) ?? [] })),
  };
}

export async function readCategoryPage(
  db: Database,
  slug: string,
): Promise<Omit<CategoryPage, 'media'>> {
  const category = await findCategoryBySlug(db, slug);
  const products = await cardsOfCategory(db, category.id);
  const used = [...new Set(products.flatMap((product) => product.tags))];
  return { category, products, tags: await titlesOfTags(db, used) };
}

export async function readProductPage(
  db: Database,
  slug: string,
): Promise<Omit<ProductPage, 'media'>> {
  const product = await findProductBySlug(db, slug);
  const categories = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['categories.id', 'categories.slug', 'categories.title'])
    .where('product_categories.product_id', '=', product.id)
    .orderBy('product_categories.position')
    .execute();
  return { product, categories, tags: await titlesOfTags(db, product.tags) };
}

async function titlesOfTags(db: Database, ids: string[]): Promise<ProductPage['tags']> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .orderBy('title_key')
    .execute();
}
