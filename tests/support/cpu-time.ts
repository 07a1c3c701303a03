/** How long a piece of work keeps the processor, however busy the machine is with other things. */
export function cpuSeconds(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  return secondsSince(begin);
}

/** The same of work that is not done at once. */
export async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  return secondsSince(begin);
}

function secondsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000_000;
}
