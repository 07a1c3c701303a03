import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole sitemap of the public site. */
export default [
  layout('site-layout.tsx', [
    index('home/home-page.tsx'),
    route('category/:slug', 'category/category-page.tsx'),
    route('product/:slug', 'product/product-page.tsx'),
    route('teacher/:slug', 'teacher/teacher-page.tsx'),
    route('about', 'about/about-page.tsx'),
    route('search', 'search/search-page.tsx'),
    route('search/too-often', 'search/too-often-page.tsx'),
    route('newsletter/:outcome', 'newsletter/outcome-page.tsx'),
    route('newsletter/link/:step', 'newsletter/link-page.tsx'),
    route('preview-ended', 'preview/preview-ended.tsx'),
    route(':slug', 'page/page.tsx'),
    route('*', 'not-found/unknown-page.tsx'),
  ]),
] satisfies RouteConfig;
