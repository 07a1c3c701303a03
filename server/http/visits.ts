const mostPaths = 10_000;
/** Longer than the path of any page. */
const longestPath = 300;

/** Counts visits of pages, so that what visitors look at most is made ready first. */
export function createVisits({ publicUrl }: { publicUrl?: string }) {
  const counts = new Map<string, number>();
  let lastOrigin = publicUrl && new URL(publicUrl).origin;
  let onFirst = () => {};
  return {
    count(path: string, origin?: string) {
      if (path.length > longestPath) return;
      const before = counts.get(path) ?? 0;
      if (before > 0 || counts.size < mostPaths) counts.set(path, before + 1);
      if (publicUrl || !origin) return;
      const isFirst = lastOrigin === undefined;
      lastOrigin = origin;
      if (isFirst) onFirst();
    },
    /** The address that visitors know the site by: as configured, or as they last asked for it. */
    origin: () => lastOrigin,
    /** Called when that address becomes known, where it was not configured. */
    onFirst(listener: () => void) {
      onFirst = listener;
    },
    /** The most visited first, and what nobody visited in the order that was given. */
    sort: (paths: string[]) =>
      paths.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)),
  };
}

export type Visits = ReturnType<typeof createVisits>;
