/**
 * First path segments that the site reserves, since own pages live beside them at
 * `/{slug}`. A test asserts that every route and every served folder is among them.
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
  'teacher',
  'uploads',
  // Planned, or expected by visitors and machines to be something else.
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
  'teachers',
  'unsubscribe',
];

export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug);
