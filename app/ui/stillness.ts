/** Whether this visitor asked for little motion or little data: then nothing plays by itself. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}

/** Some browsers tell it of the connection, some as a preference. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
