import { isAdminPath } from '../contract/admin-area.ts';
import { comeAlive } from './site/come-alive.tsx';

// Visitors' pages are HTML with parts that answer; the admin area is an application with a router.
if (isAdminPath(location.pathname)) void import('./admin/start.tsx');
else comeAlive();
