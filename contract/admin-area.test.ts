import { expect, it } from 'vitest';
import { isAdminPath } from './admin-area.ts';

it.each(['/', '/about', '/administrator', '/x/admin', '/%zz', '/admin%', '/product/admin'])(
  '%s is public',
  (path) => {
    expect(isAdminPath(path)).toBe(false);
  },
);

it.each(['/admin', '/admin/', '/admin/login', '/ADMIN', '/Admin/x', '/%61dmin', '/%41DM%49N/x'])(
  '%s belongs to the admin area',
  (path) => {
    expect(isAdminPath(path)).toBe(true);
  },
);
