import type { RunningSite } from '../tests/support/running-site.ts';

/** One page of each kind. */
export const kindsOfPage = {
  home: '/',
  category: '/category/motion',
  product: '/product/glass-fog-and-glow',
  about: '/about',
  search: '/search?q=light',
  'own page': '/privacy',
  teacher: '/teacher/marek-lind',
};

/** Whether the images of these pages have their sizes. The demo's are all JPEG; its clips have none. */
export async function hasAllSizes({ client }: RunningSite): Promise<boolean> {
  const pages = await Promise.all([
    client.getHomePage(),
    client.getCategoryPage({ params: { slug: 'motion' } }),
    client.getProductPage({ params: { slug: 'glass-fog-and-glow' } }),
    client.getAboutPage(),
    client.search({ query: { q: 'light' } }),
    client.getTeacherPage({ params: { slug: 'marek-lind' } }),
  ]);
  const known = pages.flatMap(({ media }) => Object.entries(media));
  return known.every(([url, { widths }]) => !url.endsWith('.jpg') || widths.length > 0);
}
