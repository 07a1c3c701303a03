/**
 * Whether an address belongs to the admin area, which is nobody else's business. Routes are found in
 * whatever letters they are asked for, so that `/ADMIN` and `/%61dmin` are the same.
 */
export const isAdminPath = (pathname: string) => /^\/admin(?:\/|$)/i.test(unescapePath(pathname));

function unescapePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
