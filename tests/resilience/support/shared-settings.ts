/** The settings of servers that several cases share. */
export const demoSite = { DEMO_CONTENT: '1' } as const;
export const demoSiteBehindProxy = { ...demoSite, TRUST_PROXY: '1' } as const;
export const demoSiteOverHttps = {
  ...demoSite,
  PUBLIC_URL: 'https://courses.example',
  CDN_SECONDS: '60',
} as const;
