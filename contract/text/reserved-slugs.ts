/**
 * First parts of addresses that are the site's own: own pages stand beside them at `/{slug}`. A test holds
 * that every route and every folder that is served is among them.
 */
const reservedSlugs = [
  'about',
  'admin',
  'api',
  'assets',
  'category',
  'healthz',
  'metrics',
  'newsletter',
  'preview-ended',
  'product',
  'readyz',
  'uploads',
  // Yet to come, or where visitors and machines expect something else.
  '404',
  'account',
  'categories',
  'feed',
  'home',
  'index',
  'login',
  'logout',
  'preview',
  'products',
  'robots',
  'rss',
  'search',
  'sitemap',
  'tag',
  'tags',
  'unsubscribe',
];

export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug);
