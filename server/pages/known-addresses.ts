/** More names than a site has: with and without `www`, and what looks after it from inside. */
const mostNames = 4;

/** Which pages the site itself leads to. Whatever else is asked for, somebody may have made up. */
export function createKnownAddresses({ publicUrl }: { publicUrl?: string }) {
  const origins = new Set(publicUrl ? [new URL(publicUrl).origin] : []);
  let paths: ReadonlySet<string> | undefined;

  /** Where the name of the site is not configured, its first visitors know it. */
  function isOurs(origin: string): boolean {
    if (!publicUrl && origins.size < mostNames) origins.add(origin);
    return origins.has(origin);
  }

  return {
    /** Takes in the path of every page there is; before that, none can be told from another. */
    learn(all: ReadonlySet<string>) {
      paths = all;
    },
    has({ origin, pathname, searchParams }: URL): boolean {
      if (!paths) return true;
      // Tags can be put together in more ways than anybody links to.
      return paths.has(pageOf(pathname)) && !searchParams.has('tags') && isOurs(origin);
    },
  };
}

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;

/** The page whose data a navigation within the site asks for, or the page itself. */
const pageOf = (pathname: string) =>
  pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '');
