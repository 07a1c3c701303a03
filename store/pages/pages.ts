import { ApiError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { MenuPlace } from '../../contract/own-pages.ts';
import type { CategoryLink, CategoryQuery, Frame, PageLink } from '../../contract/pages/pages.ts';
import type { SiteEnvironment } from '../../contract/settings-in-force.ts';
import { findCategoryBySlug, listCategories } from '../categories.ts';
import type { Database } from '../engine/database.ts';
import { readHomepage } from '../homepage.ts';
import { findOwnPageBySlug } from '../own-pages.ts';
import { findProductBySlug } from '../products.ts';
import { tagsOfCategory } from './category-tags.ts';
import { readFrameSettings } from './frame-settings.ts';
import { paginate, rejectPastEnd } from './pagination.ts';
import {
  cardsOfCategory,
  firstCards,
  firstCardsByCategory,
  firstProductsOf,
} from './product-cards.ts';

/**
 * What each public page shows, with the ids of what it was made of. Queries fetch what the page needs,
 * not the whole catalogue.
 */

export async function readFrame(
  db: Database,
  environment: SiteEnvironment,
): Promise<Omit<Frame, 'year' | 'media'>> {
  const { heroConfig, theme } = await readHomepage(db);
  const { logoOnDark, ...settings } = await readFrameSettings(db, environment);
  const shown = limits.frameCategories;
  const categories = await categoryLinks(db)
    .limit(shown + 1)
    .execute();
  const latestProducts = await db
    .selectFrom('products')
    .select(['slug', 'title'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.footerProducts)
    .execute();
  return {
    ...settings,
    logo: logoOnDark ?? heroConfig.logo,
    theme,
    categories: categories.slice(0, shown),
    hasMoreCategories: categories.length > shown,
    headerPages: await pageLinks(db, 'header'),
    footerPages: await pageLinks(db, 'footer'),
    latestProducts,
  };
}

async function pageLinks(db: Database, showIn: MenuPlace): Promise<PageLink[]> {
  return db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('show_in', '=', showIn)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.framePages)
    .execute();
}

export async function readCategoryLinks(db: Database): Promise<CategoryLink[]> {
  return categoryLinks(db).execute();
}

function categoryLinks(db: Database) {
  return db
    .selectFrom('categories')
    .select(['slug', 'title'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}

export async function readHomePage(db: Database, page: number) {
  const { heroConfig, sharing } = await readHomepage(db);
  const categories = await listCategories(db, paginate(page, limits.homeCategories));
  rejectPastEnd(page, categories);
  const { total } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const ids = categories.map(({ id }) => id);
  const cardsOf = await firstCardsByCategory(db, ids, limits.homeProductsPerCategory);
  return {
    heroConfig,
    sharing,
    rows: categories.map((category) => ({ category, products: cardsOf.get(category.id) ?? [] })),
    total: Number(total),
    // A studio that has not sorted its courses yet has something to show all the same.
    courses: categories.length === 0 ? await firstCards(db, limits.productCards) : [],
  };
}

export async function readCategoryPage(db: Database, slug: string, query: CategoryQuery) {
  const category = await findCategoryBySlug(db, slug);
  return { category, ...(await readShelf(db, category.id, query)) };
}

/** What a category shows below its hero. */
export async function readShelf(
  db: Database,
  categoryId: string,
  { page, tags: chosen, filter }: CategoryQuery,
) {
  const used = await tagsOfCategory(db, categoryId);
  const pagination = paginate(page, limits.categoryProducts);
  const shelf = await cardsOfCategory(db, categoryId, used.idsOf(chosen), pagination);
  const { products, total, leaves } = shelf;
  rejectPastEnd(page, products);
  return {
    ...used.shownBeside(chosen, filter === 'all' ? Infinity : limits.filterTags, leaves),
    products,
    total,
    usedTags: used.tags,
  };
}

export async function readProductPage(db: Database, slug: string) {
  const product = await findProductBySlug(db, slug);
  const categories = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['categories.id', 'categories.slug', 'categories.title'])
    .where('product_categories.product_id', '=', product.id)
    .orderBy('product_categories.position')
    .execute();
  const tags = await db
    .selectFrom('product_tags')
    .innerJoin('tags', 'tags.id', 'product_tags.tag_id')
    .select(['tags.id', 'tags.title'])
    .where('product_tags.product_id', '=', product.id)
    .orderBy('tags.title_key')
    .execute();
  return {
    product,
    categories,
    tags: tags.map(({ title }) => title),
    relatedBy: {
      product: product.id,
      tags: tags.map(({ id }) => id),
      categories: categories.map(({ id }) => id),
    },
  };
}

/** One more than a page shows: the product itself may be among them. */
export async function readFirstProducts(db: Database, kind: 'tag' | 'category', id: string) {
  const products = await firstProductsOf(db, kind, id, limits.relatedProducts + 1);
  // Anything can stand in an address: what shows nothing must not push out answers that do.
  if (products.length === 0) throw new ApiError('notFound');
  return products;
}

export async function readOwnPage(db: Database, slug: string) {
  return { page: await findOwnPageBySlug(db, slug) };
}
