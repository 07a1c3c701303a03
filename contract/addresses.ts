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

  listProductItems: 'GET /api/drafts/product',
  listCategoryItems: 'GET /api/drafts/category',
  getProductItem: 'GET /api/drafts/product/:id',
  getCategoryItem: 'GET /api/drafts/category/:id',
  getHomepageItem: 'GET /api/drafts/homepage',
  getAboutItem: 'GET /api/drafts/about',
  createProductDraft: 'POST /api/drafts/product',
  createCategoryDraft: 'POST /api/drafts/category',
  saveProductDraft: 'PUT /api/drafts/product/:id',
  saveCategoryDraft: 'PUT /api/drafts/category/:id',
  saveHomepageDraft: 'PUT /api/drafts/homepage',
  saveAboutDraft: 'PUT /api/drafts/about',
  discardDraft: 'DELETE /api/items/:kind/:id/draft',
  publishDraft: 'POST /api/items/:kind/:id/publish',
  unpublishItem: 'POST /api/items/:kind/:id/unpublish',
  duplicateItem: 'POST /api/items/:kind/:id/duplicate',
  deleteItem: 'DELETE /api/items/:kind/:id',
  scheduleItem: 'PUT /api/items/:kind/:id/schedule',
  listVersions: 'GET /api/items/:kind/:id/versions',
  getVersion: 'GET /api/items/:kind/:id/versions/:version',
  restoreVersion: 'POST /api/items/:kind/:id/versions/:version/restore',
  createPreview: 'POST /api/items/:kind/:id/previews',
  listPreviews: 'GET /api/items/:kind/:id/previews',
  revokePreview: 'DELETE /api/previews/:preview',
  getHistory: 'GET /api/history',
  updateHistory: 'PUT /api/history',
  listTrash: 'GET /api/trash',
  restoreFromTrash: 'POST /api/trash/:kind/:id/restore',
  removeFromTrash: 'DELETE /api/trash/:kind/:id',

  listLinks: 'GET /api/links',
  listBrokenLinks: 'GET /api/links/broken',
  recheckLink: 'POST /api/links/:link/recheck',
  ignoreLink: 'PUT /api/links/:link/ignored',

  subscribe: 'POST /api/newsletter/subscribe',
  listSubscribers: 'GET /api/newsletter/subscribers',
  browseSubscribers: 'GET /api/newsletter/subscribers/browse',
  exportSubscribers: 'GET /api/newsletter/subscribers/export',
  previewImport: 'POST /api/newsletter/subscribers/import/preview',
  importSubscribers: 'POST /api/newsletter/subscribers/import',
  eraseSubscriber: 'DELETE /api/newsletter/subscribers/:id',
  getNewsletterSettings: 'GET /api/newsletter/settings',
  updateNewsletterSettings: 'PUT /api/newsletter/settings',

  listNewsletters: 'GET /api/newsletters',
  getNewsletter: 'GET /api/newsletters/:id',
  createNewsletter: 'POST /api/newsletters',
  updateNewsletter: 'PUT /api/newsletters/:id',
  deleteNewsletter: 'DELETE /api/newsletters/:id',
  duplicateNewsletter: 'POST /api/newsletters/:id/duplicate',
  previewNewsletter: 'POST /api/newsletters/preview',
  testNewsletter: 'POST /api/newsletters/:id/test',
  sendNewsletter: 'POST /api/newsletters/:id/send',
  pauseNewsletter: 'POST /api/newsletters/:id/pause',
  resumeNewsletter: 'POST /api/newsletters/:id/resume',
  cancelNewsletter: 'POST /api/newsletters/:id/cancel',
  getNewsletterResults: 'GET /api/newsletters/:id/results',

  countVisit: 'POST /api/events',
  countSearch: 'POST /api/events/search',
  getInsights: 'GET /api/insights',
  listProductCounts: 'GET /api/insights/products',
  updateCounting: 'PUT /api/insights/counting',

  uploadFile: 'POST /api/homepage/upload',
  uploadImage: 'POST /api/upload/image',
  getMedia: 'GET /api/media/:name',

  listMedia: 'GET /api/library',
  getLibraryFile: 'GET /api/library/:name',
  updateLibraryFile: 'PUT /api/library/:name',
  replaceMedia: 'POST /api/library/:name/replace',
  setMediaPoster: 'PUT /api/library/:name/poster',
  setCaptions: 'PUT /api/library/:name/captions/:language',
  removeCaptions: 'DELETE /api/library/:name/captions/:language',
  deleteMedia: 'DELETE /api/library/:name',

  search: 'GET /api/search',

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
