import type { FastifyInstance } from 'fastify';
import { pageCalls } from '../contract/pages.ts';
import { readAbout } from '../store/about.ts';
import {
  readCategoryLinks,
  readCategoryPage,
  readFrame,
  readHomePage,
  readProductPage,
} from '../store/pages/pages.ts';
import type { ApiContext } from './context.ts';
import { withMedia } from './page-media.ts';
import { serve } from './serve.ts';

export async function pageRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, site } = context;
  serve(app, context, pageCalls, {
    getFrame: async () => ({
      siteName: site.name,
      social: { youtube: site.youtube, instagram: site.instagram },
      ...(await withMedia(db, await readFrame(db))),
    }),
    getCategoryLinks: () => readCategoryLinks(db),
    getHomePage: async ({ query }) => withMedia(db, await readHomePage(db, query.page)),
    getCategoryPage: async ({ params, query }) =>
      withMedia(db, await readCategoryPage(db, params.slug, query)),
    getProductPage: async ({ params }) => withMedia(db, await readProductPage(db, params.slug)),
    getAboutPage: async () => withMedia(db, await readAbout(db)),
  });
}
