import { HeroConfig } from '../../contract/fields/hero.ts';
import { about } from '../../contract/kinds/about.ts';
import { aCategory, aPage, aProduct } from './factories.ts';

/** Every kind of item with the body that an older client sends, which doesn't know the `sharing` field. */
export const sharedKinds = [
  {
    kind: 'product',
    create: 'POST /api/products',
    item: '/api/products',
    page: '/api/pages/product',
    make: () => aProduct({ description: '<p>What is taught</p>' }),
  },
  {
    kind: 'category',
    create: 'POST /api/categories',
    item: '/api/categories',
    page: '/api/pages/category',
    make: () => aCategory(),
  },
  {
    kind: 'page',
    create: 'POST /api/own-pages',
    item: '/api/own-pages',
    page: '/api/pages/page',
    make: () => aPage(),
  },
  {
    kind: 'homepage',
    create: undefined,
    item: '/api/homepage',
    page: '/api/pages/home',
    make: () => HeroConfig.parse({ title: 'Home' }),
  },
  {
    kind: 'about',
    create: undefined,
    item: '/api/about',
    page: '/api/pages/about',
    make: () => about.body.omit({ sharing: true }).parse({ content: '<p>Who we are</p>' }),
  },
] as const;
