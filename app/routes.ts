import { index, type RouteConfig } from '@react-router/dev/routes';

/** The whole sitemap. */
export default [index('site/home/home-page.tsx')] satisfies RouteConfig;
