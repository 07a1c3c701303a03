import { writeFileSync } from 'node:fs';
import { ApiError, type ErrorCode } from '../contract/call/errors.ts';
import { draw } from './drawn.ts';
import { durationOf } from './durations.ts';
import { makeIcon } from './icons.ts';
import { lowerPriority } from './lower-priority.ts';
import {
  convertHeic,
  cutForSharing,
  describePicture,
  examine,
  resize,
  widthOf,
} from './pictures.ts';

/**
 * Separate process that opens untrusted files, one at a time. It kills itself when a file takes more memory or CPU
 * time than allowed.
 */

/** The supported tasks. Decoders run on another thread, so this one is free to watch the limits. */
const tasks = {
  convertHeic,
  examine,
  describePicture,
  durationOf,
  widthOf,
  resize,
  cutForSharing,
  makeIcon,
  draw,
};

export type Tasks = typeof tasks;

export interface Order {
  task: keyof Tasks;
  args: unknown[];
}

export type Answer = { heldMb: number } & (
  | { done: unknown }
  | { refused: ErrorCode }
  | { failed: string; code?: string }
);

const megabyte = 1024 * 1024;
const lookEveryMs = 10;

const heldMb = () => process.memoryUsage.rss() / megabyte;
const die = () => process.kill(process.pid, 'SIGKILL'); // immediately: decoder threads may be busy

lowerPriority();
dieFirst();
const [mostMb, mostSeconds] = process.argv.slice(2).map(Number);
let before = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  if (heldMb() > mostMb || (user + system) / 1e6 > mostSeconds) die();
}, lookEveryMs);
process.on('disconnect', die);
process.on('message', async ({ task, args }: Order) => {
  before = process.cpuUsage();
  const run = tasks[task] as (...args: unknown[]) => Promise<unknown>;
  const answer = await run(...args).then((done) => ({ done }), toRefusal);
  const told: Answer = { ...answer, heldMb: heldMb() };
  process.send?.(told, undefined, undefined, () => {}); // the parent may be gone
});

function toRefusal(error: unknown) {
  if (error instanceof ApiError) return { refused: error.code };
  const { stack, code } = error as NodeJS.ErrnoException;
  return { failed: String(stack ?? error), code };
}

/** If the machine runs out of memory anyway, the kernel should kill this process, not the server. */
function dieFirst() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed.
  }
}
