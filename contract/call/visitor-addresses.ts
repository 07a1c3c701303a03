/**
 * Routes that visitors' browsers call themselves; their pages come with everything else. Separate
 * from the other routes and from the schemas, so that visitors don't have to load those.
 */
export const visitorAddresses = {
  verify: 'POST /api/auth/verify',
  subscribe: 'POST /api/newsletter/subscribe',
  countVisit: 'POST /api/events',
  countSearch: 'POST /api/events/search',
  search: 'GET /api/search',
  getFrame: 'GET /api/pages/frame',
  getCategoryLinks: 'GET /api/pages/categories',
  getHomePage: 'GET /api/pages/home',
  getCategoryPage: 'GET /api/pages/category/:slug',
  getTeacherPage: 'GET /api/pages/teacher/:slug',
} as const;

export function splitAddress(address: string): [method: string, path: string] {
  const [method, path] = address.split(' ');
  return [method, path];
}
