import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60_000;

/** Which process makes a file: its machine, its number there, and what tells it from one before. */
const machine = hostname().replace(/[^\w-]/g, '_');
const self = `${machine}.${process.pid}.${randomUUID()}`;

export type Arriving = Awaited<ReturnType<typeof openArriving>>;

/**
 * A local folder where files are made before they are stored whole. Several processes may share it,
 * so each file's name begins with its maker's: what a dead one left is swept, and nothing else.
 */
export async function openArriving(directory: string) {
  await mkdir(directory, { recursive: true });
  // What has not been cleaned yet is for nobody else on this machine.
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
  // Of other machines nothing is known, but no upload takes that long.
  const file = await stat(join(directory, name)).catch(() => undefined);
  return file !== undefined && file.mtimeMs < Date.now() - dayMs;
}

/** Whether another process lives under this number; ours alone bears our own. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
