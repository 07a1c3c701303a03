/**
 * What a visitor's browser asks for by itself; their pages come with all the rest. It stands apart from the other
 * addresses, and from the schemas, so that nobody who only looks has to load those.
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
} as const;

export function splitAddress(address: string): [method: string, path: string] {
  const [method, path] = address.split(' ');
  return [method, path];
}
