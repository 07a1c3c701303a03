import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60_000;

/** Identifies this process: machine, process ID, and an ID of its own, since process IDs are reused. */
const machine = hostname().replace(/[^\w-]/g, '_');
const self = `${machine}.${process.pid}.${randomUUID()}`;

export type TemporaryFiles = Awaited<ReturnType<typeof openTemporaryFiles>>;

/**
 * Temporary uploads, and other files while they are written, in a local folder. Several processes may share it, so each
 * file name starts with the identity of its process; opening the folder removes what dead processes left.
 */
export async function openTemporaryFiles(directory: string) {
  await mkdir(directory, { recursive: true });
  // Uploads aren't stripped of metadata yet: other users of this machine must not read them.
  await chmod(directory, 0o700);
  for (const name of await readdir(directory)) {
    if (await isAbandoned(directory, name)) {
      await rm(join(directory, name), { recursive: true, force: true });
    }
  }
  return { newPath: () => join(directory, `${self}.${randomUUID()}`) };
}

async function isAbandoned(directory: string, name: string): Promise<boolean> {
  const [itsMachine, pid, maker] = name.split('.');
  if (`${itsMachine}.${pid}.${maker}` === self) return false;
  if (itsMachine === machine && !isAnother(Number(pid))) return true;
  // We can't check processes on other machines, but no upload takes that long.
  const file = await stat(join(directory, name)).catch(() => undefined);
  return file !== undefined && file.mtimeMs < Date.now() - dayMs;
}

/** Whether another process has this ID. If it's our own ID, an earlier process had it. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
