/** Whether the visitor prefers reduced motion or reduced data; if so, nothing plays automatically. */
export function prefersReducedMotionOrData(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}

/** Some browsers report it with the connection, others as a media feature. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
