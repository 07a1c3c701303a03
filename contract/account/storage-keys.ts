/** The keys under which browsers store the session, which the specification names. */
export const storageKeys = {
  token: 'admin-token',
  auth: 'admin-auth',
  logoutRedirect: 'logout-redirect-home',
} as const;
