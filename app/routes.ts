import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole sitemap. */
export default [
  layout('site/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('category/:slug', 'site/category/category-page.tsx'),
    route('product/:slug', 'site/product/product-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('*', 'site/not-found/unknown-page.tsx'),
  ]),
] satisfies RouteConfig;
