import type { FastifyInstance } from 'fastify';
import { pageCalls } from '../contract/pages.ts';
import { readCategoryPage, readFrame, readHomePage, readProductPage } from '../store/pages.ts';
import type { ApiContext } from './context.ts';
import { serve } from './serve.ts';

export async function pageRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, site } = context;
  serve(app, context, pageCalls, {
    getFrame: async () => ({
      siteName: site.name,
      social: { youtube: site.youtube, instagram: site.instagram },
      ...(await readFrame(db)),
    }),
    getHomePage: () => readHomePage(db),
    getCategoryPage: ({ params }) => readCategoryPage(db, params.slug),
    getProductPage: ({ params }) => readProductPage(db, params.slug),
  });
}
