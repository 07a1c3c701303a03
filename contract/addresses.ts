/**
 * Every address of the API on one page. It stands apart from the schemas so that a visitor's
 * browser can make calls without loading a validation library.
 */
export const addresses = {
  login: 'POST /api/auth/login',
  verify: 'POST /api/auth/verify',
  logout: 'POST /api/auth/logout',
  logoutEverywhere: 'POST /api/auth/logout-everywhere',

  getHomepage: 'GET /api/homepage',
  updateHomepage: 'PUT /api/homepage',
  getAbout: 'GET /api/about',
  updateAbout: 'PUT /api/about',
  getTheme: 'GET /api/theme',
  updateTheme: 'PUT /api/theme',

  listProducts: 'GET /api/products',
  getProduct: 'GET /api/products/:id',
  getProductBySlug: 'GET /api/products/slug/:slug',
  createProduct: 'POST /api/products',
  updateProduct: 'PUT /api/products/:id',
  deleteProduct: 'DELETE /api/products/:id',
  reorderProducts: 'PUT /api/products/reorder/bulk',

  listCategories: 'GET /api/categories',
  getCategory: 'GET /api/categories/:id',
  getCategoryBySlug: 'GET /api/categories/slug/:slug',
  createCategory: 'POST /api/categories',
  updateCategory: 'PUT /api/categories/:id',
  deleteCategory: 'DELETE /api/categories/:id',
  reorderCategories: 'PUT /api/categories/reorder/bulk',

  listTags: 'GET /api/tags',
  getTag: 'GET /api/tags/:id',
  createTag: 'POST /api/tags',
  updateTag: 'PUT /api/tags/:id',
  deleteTag: 'DELETE /api/tags/:id',

  subscribe: 'POST /api/newsletter/subscribe',
  listSubscribers: 'GET /api/newsletter/subscribers',

  uploadFile: 'POST /api/homepage/upload',
  uploadImage: 'POST /api/upload/image',
  getMedia: 'GET /api/media/:name',

  getFrame: 'GET /api/pages/frame',
  getCategoryLinks: 'GET /api/pages/categories',
  getHomePage: 'GET /api/pages/home',
  getCategoryPage: 'GET /api/pages/category/:slug',
  getProductPage: 'GET /api/pages/product/:slug',
  getAboutPage: 'GET /api/pages/about',
} as const;

export type CallName = keyof typeof addresses;

export function splitAddress(name: CallName): [method: string, path: string] {
  const [method, path] = addresses[name].split(' ');
  return [method, path];
}
