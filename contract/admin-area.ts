/**
 * Whether a path belongs to the admin area, which no visitor needs to know of. Routes
 * match regardless of case and escaping, so `/ADMIN` and `/%61dmin` count too.
 */
export const isAdminPath = (pathname: string) => /^\/admin(?:\/|$)/i.test(unescapePath(pathname));

function unescapePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
