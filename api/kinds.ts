import type { FastifyInstance } from 'fastify';
import { itemCallNames, named } from '../contract/call/item-call-names.ts';
import { categoryCalls } from '../contract/kinds/category.ts';
import { referencedKinds } from '../contract/kinds/kind-names.ts';
import { pageCalls } from '../contract/kinds/page.ts';
import { productCalls } from '../contract/kinds/product.ts';
import { teacherCalls } from '../contract/kinds/teacher.ts';
import { listItemsInBatches } from '../store/items/items.ts';
import { paginate } from '../store/items/pagination.ts';
import { itemHandlers } from './items.ts';
import type { ApiContext } from './serving/context.ts';
import { cachedList, serve } from './serving/serve.ts';

/** The calls of each listed kind of content. */
export async function kindRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  const products = named(itemCallNames.product, itemHandlers(context, 'product'));
  serve(app, context, productCalls, {
    ...products,
    listProducts: cachedList({
      readBatches: ({ query: { page, perPage } }) =>
        listItemsInBatches(db, 'product', page === undefined ? undefined : paginate(page, perPage)),
      // Deleting a category, tag or teacher removes it from products.
      dependsOn: () => ['product', 'product-order', ...referencedKinds],
    }),
  });
  const categories = named(itemCallNames.category, itemHandlers(context, 'category'));
  serve(app, context, categoryCalls, categories);
  serve(app, context, pageCalls, named(itemCallNames.page, itemHandlers(context, 'page')));
  serve(app, context, teacherCalls, named(itemCallNames.teacher, itemHandlers(context, 'teacher')));
}
