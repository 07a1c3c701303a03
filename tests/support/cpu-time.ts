/** CPU time of a piece of work, independent of how busy the machine is. */
export function cpuSeconds(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  return secondsSince(begin);
}

/** The same for asynchronous work. */
export async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  return secondsSince(begin);
}

function secondsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000_000;
}
