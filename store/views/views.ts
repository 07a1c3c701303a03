import { ApiError } from '../../contract/call/errors.ts';
import { facetValuesOf } from '../../contract/kinds/facets.ts';
import type { ListedKind } from '../../contract/kinds/kind-names.ts';
import type { MenuPlace } from '../../contract/kinds/page.ts';
import { limits } from '../../contract/limits/limits.ts';
import { type SiteEnvironment, shownLogo } from '../../contract/site/settings-in-force.ts';
import type { CategoryLink, CategoryQuery, Layout, PageLink } from '../../contract/views/views.ts';
import type { Database } from '../engine/database.ts';
import { findItemBySlug, findItems, itemsOf, listItems } from '../items/items.ts';
import { paginate, rejectPastEnd } from '../items/pagination.ts';
import { readHomepage } from '../items/single-items.ts';
import { tagOrder } from '../tags/tag-order.ts';
import { facetsOfCategory, knownFacets, shownFacets } from './category-facets.ts';
import { tagsOfCategory } from './category-tags.ts';
import { readLayoutSettings } from './layout-settings.ts';
import {
  cardsOfCategory,
  cardsWith,
  firstCards,
  firstCardsByCategory,
  firstProductsOf,
} from './product-cards.ts';

/**
 * What each public page shows, with the ids of the content that it was built from. Queries fetch what the page needs,
 * not the whole catalogue.
 */

export async function readLayout(
  db: Database,
  environment: SiteEnvironment,
): Promise<Omit<Layout, 'year' | 'media'>> {
  const { heroConfig, theme } = await readHomepage(db);
  const { logoOnDark, headerLogo, ...settings } = await readLayoutSettings(db, environment);
  const shown = limits.layoutCategories;
  const categories = await linksTo(db, 'category')
    .limit(shown + 1)
    .execute();
  const latestProducts = await linksTo(db, 'product').limit(limits.footerProducts).execute();
  return {
    ...settings,
    logo: shownLogo({ logoOnDark, headerLogo }, heroConfig.logo),
    theme,
    categories: categories.slice(0, shown),
    hasMoreCategories: categories.length > shown,
    headerPages: await pageLinks(db, 'header'),
    footerPages: await pageLinks(db, 'footer'),
    latestProducts,
  };
}

async function pageLinks(db: Database, showIn: MenuPlace): Promise<PageLink[]> {
  return linksTo(db, 'page')
    .innerJoin('item_links', 'item_links.item_id', 'items.id')
    .where('field', '=', 'showIn')
    .where('target', '=', showIn)
    .limit(limits.layoutPages)
    .execute();
}

export async function readCategoryLinks(db: Database): Promise<CategoryLink[]> {
  return linksTo(db, 'category').execute();
}

/** In the owner's order. */
const linksTo = (db: Database, kind: ListedKind) =>
  db
    .selectFrom('items')
    .select(['items.slug', 'items.title'])
    .where('items.kind', '=', kind)
    .orderBy('items.position')
    .orderBy('items.created_at')
    .orderBy('items.id')
    .$narrowType<{ slug: string }>();

export async function readHomePage(db: Database, page: number) {
  const { heroConfig, sharing } = await readHomepage(db);
  const categories = await listItems(db, 'category', paginate(page, limits.homeCategories));
  rejectPastEnd(page, categories);
  const { total } = await itemsOf(db, 'category')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const ids = categories.map(({ id }) => id);
  const cardsOf = await firstCardsByCategory(db, ids, limits.homeProductsPerCategory);
  return {
    heroConfig,
    sharing,
    rows: categories.map((category) => ({ category, products: cardsOf.get(category.id) ?? [] })),
    total: Number(total),
    // Without categories, the homepage shows the first courses instead of nothing.
    courses: categories.length === 0 ? await firstCards(db, limits.productCards) : [],
  };
}

export async function readCategoryPage(db: Database, slug: string, query: CategoryQuery) {
  const category = await findItemBySlug(db, 'category', slug);
  return { category, ...(await readShelf(db, category.id, query)) };
}

/** What a category shows below its hero. */
export async function readShelf(
  db: Database,
  categoryId: string,
  { page, tags: chosen, filter, ...query }: CategoryQuery,
) {
  const used = await tagsOfCategory(db, categoryId);
  const usedFacets = await facetsOfCategory(db, categoryId);
  const narrowing = {
    tagIds: used.idsOf(chosen),
    facets: knownFacets(usedFacets, facetValuesOf(query)),
  };
  const pagination = paginate(page, limits.categoryProducts);
  const shelf = await cardsOfCategory(db, categoryId, narrowing, pagination);
  const { products, total, leaves } = shelf;
  rejectPastEnd(page, products);
  return {
    ...used.shownBeside(chosen, filter === 'all' ? Infinity : limits.filterTags, leaves),
    facets: await shownFacets(db, categoryId, usedFacets, narrowing),
    products,
    total,
    usedTags: used.tags,
  };
}

export async function readProductPage(db: Database, slug: string) {
  const product = await findItemBySlug(db, 'product', slug);
  const categories = await db
    .selectFrom('item_links')
    .innerJoin('items', 'items.id', 'item_links.target')
    .select(['items.id', 'items.slug', 'items.title'])
    .where('item_links.field', '=', 'categories')
    .where('item_links.item_id', '=', product.id)
    .orderBy('item_links.position')
    .$narrowType<{ slug: string }>()
    .execute();
  const tags = await db
    .selectFrom('item_links')
    .innerJoin('tags', 'tags.id', 'item_links.target')
    .select(['tags.id', 'tags.title'])
    .where('item_links.field', '=', 'tags')
    .where('item_links.item_id', '=', product.id)
    .execute();
  tags.sort(await tagOrder(db));
  const teachers = await findItems(db, 'teacher', product.teachers);
  return {
    product,
    categories,
    teachers: product.teachers.flatMap((id) => teachers.get(id) ?? []),
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
  // A URL can contain any id: empty responses must not evict useful cache entries.
  if (products.length === 0) throw new ApiError('notFound');
  return products;
}

export async function readPageView(db: Database, slug: string) {
  return { page: await findItemBySlug(db, 'page', slug) };
}

export async function readTeacherPage(db: Database, slug: string, page: number) {
  const teacher = await findItemBySlug(db, 'teacher', slug);
  return { teacher, ...(await readCourses(db, teacher.id, page)) };
}

/** A page of the courses of a teacher. */
export async function readCourses(db: Database, teacherId: string, page: number) {
  const courses = await cardsWith(
    db,
    'teachers',
    teacherId,
    paginate(page, limits.categoryProducts),
  );
  rejectPastEnd(page, courses.products);
  return courses;
}
