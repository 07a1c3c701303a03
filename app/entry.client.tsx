import { hydrateIslands } from './site/hydrate-islands.tsx';

// Visitors' pages are HTML with parts that answer. The admin area is an application with a router, which
// has left its word there; an export's page for what is missing may stand at any address.
if ('__reactRouterContext' in window) void import('./admin/start.tsx');
else hydrateIslands();
