/** Defaults for values that aren't set, and the keys of the browser's storage. */

export const defaults = {
  primaryColor: '#2563eb',
  textColor: '#ffffff',
  backgroundColor: '#ffffff',
  buttonSize: 'md',
  buyLabel: 'Buy Now',
  emptyImage: '/empty.png',
  newsletterImage: '/newsletter.jpg',
} as const;

/** What each channel of the primary colour is multiplied by. */
export const shadeMultipliers = { 50: 1.8, 100: 1.5, 600: 1, 700: 0.8 } as const;

export const storageKeys = {
  token: 'admin-token',
  auth: 'admin-auth',
  logoutRedirect: 'logout-redirect-home',
} as const;
