import type { FastifyInstance } from 'fastify';
import { productCalls } from '../contract/kinds/product.ts';
import { listItemsInBatches } from '../store/items/items.ts';
import { paginate } from '../store/items/pagination.ts';
import { itemHandlers } from './items.ts';
import type { ApiContext } from './serving/context.ts';
import { cachedList, serve } from './serving/serve.ts';

export async function productRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  const handlers = itemHandlers(context, 'product');
  serve(app, context, productCalls, {
    listProducts: cachedList({
      readBatches: ({ query: { page, perPage } }) =>
        listItemsInBatches(db, 'product', page === undefined ? undefined : paginate(page, perPage)),
      // Deleting a category or tag removes it from products.
      dependsOn: () => ['product', 'product-order', 'category', 'tag'],
    }),
    getProduct: handlers.get,
    getProductBySlug: handlers.getBySlug,
    createProduct: handlers.create,
    updateProduct: handlers.update,
    deleteProduct: handlers.delete,
    reorderProducts: handlers.reorder,
  });
}
