import type { FastifyInstance } from 'fastify';
import { productCalls } from '../contract/products.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/products.ts';
import type { ApiContext } from './context.ts';
import { cleanRequired } from './rich-text.ts';
import { serve } from './serve.ts';

export async function productRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  const cleaned = <Body extends { description: string }>(body: Body): Body => ({
    ...body,
    description: cleanRequired(body.description, 'description', 'Description'),
  });
  serve(app, context, productCalls, {
    listProducts: () => store.listProducts(db),
    getProduct: ({ params }) => store.findProduct(db, params.id),
    getProductBySlug: ({ params }) => store.findProductBySlug(db, params.slug),
    createProduct: ({ body }) => write(db, (trx) => store.createProduct(trx, cleaned(body))),
    updateProduct: ({ params, body }) =>
      write(db, (trx) => store.updateProduct(trx, params.id, cleaned(body))),
    deleteProduct: async ({ params }) => {
      await write(db, (trx) => store.deleteProduct(trx, params.id));
      return { id: params.id };
    },
    reorderProducts: ({ body }) => write(db, (trx) => store.reorderProducts(trx, body.products)),
  });
}
