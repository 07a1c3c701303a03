import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole sitemap. */
export default [
  layout('site/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('category/:slug', 'site/category/category-page.tsx'),
    route('product/:slug', 'site/product/product-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('newsletter/:outcome', 'site/newsletter/outcome-page.tsx'),
    route('preview-ended', 'site/preview/preview-ended.tsx'),
    route('*', 'site/not-found/unknown-page.tsx'),
  ]),
  route('admin', 'admin/area.tsx', [
    index('admin/index.tsx'),
    route('login', 'admin/login.tsx'),
    route('homepage', 'admin/homepage/homepage-screen.tsx'),
    route('homepage/history', 'admin/homepage/homepage-history-screen.tsx'),
    route('about', 'admin/about/about-screen.tsx'),
    route('about/history', 'admin/about/about-history-screen.tsx'),
    route('categories', 'admin/categories/categories-screen.tsx'),
    route('categories/new', 'admin/categories/category-new-screen.tsx'),
    route('categories/:id', 'admin/categories/category-edit-screen.tsx'),
    route('categories/:id/history', 'admin/categories/category-history-screen.tsx'),
    route('products', 'admin/products/products-screen.tsx'),
    route('products/new', 'admin/products/product-new-screen.tsx'),
    route('products/:id', 'admin/products/product-edit-screen.tsx'),
    route('products/:id/history', 'admin/products/product-history-screen.tsx'),
    route('tags', 'admin/tags/tags-screen.tsx'),
    route('media', 'admin/media/media-screen.tsx'),
    route('media/:name', 'admin/media/media-file-screen.tsx'),
    route('trash', 'admin/trash/trash-screen.tsx'),
    route('subscribers', 'admin/subscribers/subscribers-screen.tsx'),
    route('theme', 'admin/theme/theme-screen.tsx'),
    route('*', 'admin/not-found.tsx'),
  ]),
] satisfies RouteConfig;
