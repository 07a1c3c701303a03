/** How long a piece of work keeps the processor, however busy the machine is with other things. */
export function cpuSeconds(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000_000;
}
