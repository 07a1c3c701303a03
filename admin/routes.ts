import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { Area, enter } from './area.tsx';
import { AreaError } from './entry/area-error.tsx';

/** A route module: its loader, if any, and its screen. */
interface ScreenModule {
  default: () => React.ReactNode;
  loader?: LoaderFunction;
}

/** What the area shows of a route besides its screen. */
interface RouteHandle {
  title: string;
}

/** The whole sitemap of the admin area. A screen's code is loaded on its first visit. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    loader: enter,
    // Loaded once; after that, each screen keeps its own data up to date.
    shouldRevalidate: () => false,
    Component: Area,
    HydrateFallback: FullScreenLoader,
    ErrorBoundary: AreaError,
    children: [
      { index: true, loader: () => redirect('/admin/homepage') },
      // The area itself shows the login form to anyone not signed in, here as on any other path.
      { path: 'login', element: null, handle: { title: 'Sign In' } satisfies RouteHandle },
      screen('first-steps', 'First steps', () => import('./onboarding/onboarding-screen.tsx')),
      screen('homepage', 'Homepage Hero', () => import('./homepage/homepage-screen.tsx')),
      screen(
        'homepage/history',
        'History of the homepage',
        () => import('./homepage/homepage-history-screen.tsx'),
      ),
      screen('about', 'About Page', () => import('./about/about-screen.tsx')),
      screen(
        'about/history',
        'History of the about page',
        () => import('./about/about-history-screen.tsx'),
      ),
      screen('pages', 'Pages', () => import('./pages/pages-screen.tsx')),
      screen('pages/new', 'Add New Page', () => import('./pages/page-screen.tsx')),
      screen('pages/:id', 'Edit Page', () => import('./pages/page-screen.tsx')),
      screen(
        'pages/:id/history',
        'History of the page',
        () => import('./pages/page-history-screen.tsx'),
      ),
      screen('categories', 'Categories', () => import('./categories/categories-screen.tsx')),
      screen(
        'categories/new',
        'Add New Category',
        () => import('./categories/category-screen.tsx'),
      ),
      screen('categories/:id', 'Edit Category', () => import('./categories/category-screen.tsx')),
      screen(
        'categories/:id/history',
        'History of the category',
        () => import('./categories/category-history-screen.tsx'),
      ),
      screen('products', 'Products', () => import('./products/products-screen.tsx')),
      screen('products/new', 'Add New Product', () => import('./products/product-screen.tsx')),
      screen('products/:id', 'Edit Product', () => import('./products/product-screen.tsx')),
      screen(
        'products/:id/history',
        'History of the product',
        () => import('./products/product-history-screen.tsx'),
      ),
      screen('teachers', 'Teachers', () => import('./teachers/teachers-screen.tsx')),
      screen('teachers/new', 'Add New Teacher', () => import('./teachers/teacher-screen.tsx')),
      screen('teachers/:id', 'Edit Teacher', () => import('./teachers/teacher-screen.tsx')),
      screen(
        'teachers/:id/history',
        'History of the teacher',
        () => import('./teachers/teacher-history-screen.tsx'),
      ),
      screen('tags', 'Tags', () => import('./tags/tags-screen.tsx')),
      screen('media', 'Media', () => import('./media/media-screen.tsx')),
      screen('media/:name', 'Edit File', () => import('./media/media-file-screen.tsx')),
      screen('redirects', 'Redirects', () => import('./redirects/redirects-screen.tsx')),
      screen('links', 'Links', () => import('./links/links-screen.tsx')),
      screen('trash', 'Trash', () => import('./trash/trash-screen.tsx')),
      screen('newsletters', 'Newsletters', () => import('./newsletters/newsletters-screen.tsx')),
      screen(
        'newsletters/new',
        'Write a Newsletter',
        () => import('./newsletters/newsletter-screen.tsx'),
      ),
      screen('newsletters/:id', 'Newsletter', () => import('./newsletters/newsletter-screen.tsx')),
      screen(
        'subscribers',
        'Newsletter Subscribers',
        () => import('./subscribers/subscribers-screen.tsx'),
      ),
      screen('insights', 'Insights', () => import('./insights/insights-screen.tsx')),
      screen('settings', 'Settings', () => import('./settings/settings-screen.tsx')),
      screen('record', 'Record', () => import('./audit-log/audit-log-screen.tsx')),
      screen('backup', 'Backup', () => import('./backup/backup-screen.tsx')),
      screen('theme', 'Theme Settings', () => import('./theme/theme-screen.tsx')),
      screen('account', 'Account', () => import('./account/account-screen.tsx')),
      screen('*', 'Page Not Found', () => import('./entry/not-found.tsx')),
    ],
  },
];

function screen(path: string, title: string, load: () => Promise<ScreenModule>): RouteObject {
  const lazy = async () => {
    const { default: Component, loader } = await load();
    return { Component, ...(loader && { loader }) };
  };
  return { path, lazy, handle: { title } satisfies RouteHandle };
}
