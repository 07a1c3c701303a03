import { statfsSync } from 'node:fs';

/** Where temporary files go: tests needn't survive a power cut, so they shouldn't wait for a disk. */
export function inMemory(): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 31 ? { TMPDIR: '/dev/shm' } : {};
  } catch {
    return {};
  }
}
