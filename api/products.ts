import type { FastifyInstance } from 'fastify';
import type { Tag } from '../cache/entry.ts';
import { type Product, productCalls } from '../contract/products.ts';
import { moveToTrash } from '../store/editing/trash.ts';
import { write } from '../store/engine/write.ts';
import { paginate } from '../store/pages/pagination.ts';
import * as store from '../store/products.ts';
import type { ApiContext } from './context.ts';
import { cached, cachedList, serve } from './serve.ts';

export async function productRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, productCalls, {
    listProducts: cachedList({
      readBatches: ({ query: { page, perPage } }) =>
        store.listProductsInBatches(db, page === undefined ? undefined : paginate(page, perPage)),
      // A deleted category or tag is taken off them.
      dependsOn: () => ['product', 'product-order', 'category', 'tag'],
    }),
    getProduct: cached({
      read: ({ params }) => store.findProduct(db, params.id),
      dependsOn: (product) => madeOf(product),
    }),
    getProductBySlug: cached({
      read: ({ params }) => store.findProductBySlug(db, params.slug),
      // Another product may take a slug that this one had before.
      dependsOn: (product, { params }) => [...madeOf(product), `path:/product/${params.slug}`],
    }),
    createProduct: ({ body, actor }) => write(db, actor, (trx) => store.createProduct(trx, body)),
    updateProduct: ({ params, body, actor }) =>
      write(db, actor, (trx) => store.updateProduct(trx, params.id, body)),
    deleteProduct: async ({ params, actor }) => {
      await write(db, actor, (trx) => moveToTrash(trx, 'product', params.id));
      return { id: params.id };
    },
    reorderProducts: ({ body, actor }) =>
      write(db, actor, (trx) => store.reorderProducts(trx, body.products)),
  });
}

/** It names its categories and tags, which are taken off it where they are deleted. */
function madeOf({ id, categories, tags }: Product): Tag[] {
  return [
    `product:${id}`,
    'product-order',
    ...categories.map((category): Tag => `category:${category}`),
    ...tags.map((tag): Tag => `tag:${tag}`),
  ];
}
