import type { Database } from './database.ts';

export interface SitemapEntry {
  path: string;
  updatedAt: string;
  image: string | null;
}

/** Every public page with the time of its last change and its picture. */
export async function readSitemap(db: Database): Promise<SitemapEntry[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['slug', 'updated_at as updatedAt', 'tile_image as image'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const products = await db
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt', 'main_image as image'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const settings = await db.selectFrom('settings').select(['name', 'updated_at']).execute();
  const changeOf = (name: string) =>
    settings.find((setting) => setting.name === name)?.updated_at ?? '';
  // The home page shows the newest of everything.
  const newest = [...categories, ...products].map(({ updatedAt }) => updatedAt);
  return [
    { path: '/', updatedAt: latest([changeOf('homepage'), ...newest]), image: null },
    { path: '/about', updatedAt: changeOf('about'), image: null },
    ...categories.map(({ slug, ...rest }) => ({ path: `/category/${slug}`, ...rest })),
    ...products.map(({ slug, ...rest }) => ({ path: `/product/${slug}`, ...rest })),
  ];
}

/** ISO times sort as text. */
function latest(times: string[]): string {
  return times.reduce((newest, time) => (time > newest ? time : newest), '');
}
