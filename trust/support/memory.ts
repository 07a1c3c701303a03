import { readFile } from 'node:fs/promises';
import type { Site } from './site.ts';

/** The memory that the server holds, in megabytes, as the system counts it. */
export async function memoryOf({ process }: Site): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
