import type { FastifyInstance } from 'fastify';
import type { Dependency } from '../cache/entry.ts';
import { itemPath } from '../contract/kinds/kind-names.ts';
import { viewCalls } from '../contract/views/views.ts';
import type { ChangeKind } from '../store/engine/change.ts';
import { readAbout } from '../store/items/single-items.ts';
import { findCard } from '../store/views/product-cards.ts';
import {
  readCategoryLinks,
  readCategoryPage,
  readFirstProducts,
  readHomePage,
  readLayout,
  readPageView,
  readProductPage,
  readTeacherPage,
} from '../store/views/views.ts';
import type { ApiContext } from './serving/context.ts';
import { cached, serve } from './serving/serve.ts';
import { withMedia } from './serving/view-media.ts';
import { readTranscript } from './transcripts.ts';

/** Header and footer may change with any category, product and own page; most changes leave them as they are. */
const layoutDependencies: Dependency[] = [
  'homepage',
  'theme',
  'settings',
  'category',
  'category-order',
  'product',
  'product-order',
  'page',
  'page-order',
];

export async function viewRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, environment, countsVisits } = context;
  const readShownLayout = async () => {
    const layout = await readLayout(db, environment);
    return { ...layout, isCounted: layout.isCounted && countsVisits };
  };
  serve(app, context, viewCalls, {
    getFrame: cached({
      read: async () => ({
        year: new Date().getFullYear(),
        ...(await withMedia(db, await readShownLayout())),
      }),
      dependsOn: () => layoutDependencies,
      expiresAt: nextNewYear,
    }),
    getCategoryLinks: cached({
      read: () => readCategoryLinks(db),
      dependsOn: () => ['category', 'category-order'],
    }),
    getHomePage: cached({
      read: async ({ query }) => withMedia(db, await readHomePage(db, query.page)),
      dependsOn: ({ rows }) => [
        'homepage',
        'category',
        'category-order',
        ...eachOf(
          'category-products',
          rows.map(({ category }) => category),
        ),
        ...(rows.length === 0 ? (['product', 'product-order'] as const) : []),
      ],
    }),
    getCategoryPage: cached({
      read: async ({ params, query }) =>
        withMedia(db, await readCategoryPage(db, params.slug, query)),
      dependsOn: ({ category, usedTags }, { params }) => [
        ...eachOf('category', [category]),
        ...eachOf('category-products', [category]),
        ...eachOf('tag', usedTags),
        // The site's language determines the order of the tags.
        'settings',
        `path:/category/${params.slug}`,
      ],
    }),
    getProductPage: cached({
      read: async ({ params }) => {
        const page = await withMedia(db, await readProductPage(db, params.slug));
        const transcript = await readTranscript(db, page.product.introVideo, page.media);
        return { ...page, transcript };
      },
      dependsOn: ({ product, categories, teachers, relatedBy }, { params }) => [
        ...eachOf('product', [product]),
        ...eachOf('category', categories),
        ...eachOf('teacher', teachers),
        ...relatedBy.tags.map((id): Dependency => `tag:${id}`),
        'settings',
        `path:/product/${params.slug}`,
      ],
    }),
    getProductCard: cached({
      read: async ({ params }) => withMedia(db, { card: await findCard(db, params.id) }),
      dependsOn: (_, { params }) => eachOf('product', [params]),
    }),
    getFirstProducts: cached({
      read: ({ params }) => readFirstProducts(db, params.kind, params.id),
      dependsOn: (products, { params: { kind, id } }) => [
        ...eachOf(kind, [{ id }]),
        ...eachOf(`${kind}-products`, [{ id }]),
        ...eachOf('product', products),
      ],
    }),
    getAboutPage: cached({
      read: async () => withMedia(db, await readAbout(db)),
      dependsOn: () => ['about'],
    }),
    getOwnPageShown: cached({
      read: async ({ params }) => withMedia(db, await readPageView(db, params.slug)),
      dependsOn: ({ page }, { params }) => [
        ...eachOf('page', [page]),
        `path:${itemPath('page', params.slug)}`,
      ],
    }),
    getTeacherPage: cached({
      read: async ({ params, query }) =>
        withMedia(db, await readTeacherPage(db, params.slug, query.page)),
      dependsOn: ({ teacher }, { params }) => [
        ...eachOf('teacher', [teacher]),
        ...eachOf('teacher-products', [teacher]),
        `path:${itemPath('teacher', params.slug)}`,
      ],
    }),
  });
}

const eachOf = (kind: ChangeKind, items: { id: string }[]): Dependency[] =>
  items.map(({ id }): Dependency => `${kind}:${id}`);

/** The footer shows the year. */
const nextNewYear = () => new Date(new Date().getFullYear() + 1, 0, 1).getTime();
