/** Whether an address belongs to the admin area, which is nobody else's business. */
export const isAdminPath = (pathname: string) => /^\/admin(?:\/|$)/.test(pathname);
