const mostPaths = 10_000;
/** Longer than the path of any page. */
const longestPath = 300;

/** Counts page visits, so that the most visited pages are prepared first. */
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
    /** The origin that visitors know the site by: as configured, or as last requested. */
    origin: () => lastOrigin,
    /** Called when that origin becomes known, if it wasn't configured. */
    onFirst(listener: () => void) {
      onFirst = listener;
    },
    /** The most visited first; pages without visits keep their order. */
    sort: (paths: string[]) =>
      paths.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)),
  };
}

export type Visits = ReturnType<typeof createVisits>;
