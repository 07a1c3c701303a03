/** Defaults for values that aren't set. */
export const defaults = {
  primaryColor: '#2563eb',
  textColor: '#ffffff',
  backgroundColor: '#ffffff',
  buttonSize: 'md',
  buyLabel: 'Buy Now',
  emptyImage: '/empty.png',
  newsletterImage: '/newsletter.jpg',
} as const;
