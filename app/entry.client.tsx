import { hydrateIslands } from './site/hydrate-islands.tsx';

// Visitors' pages are HTML with islands; the admin area is a React Router application, recognized by its global. The
// URL can't tell: an export's not-found page may be served at any URL.
if ('__reactRouterContext' in window) void import('./admin/start.tsx');
else hydrateIslands();
