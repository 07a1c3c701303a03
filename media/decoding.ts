import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApiError } from '../contract/call/errors.ts';
import type { Answer, Order, Tasks } from './decoder.ts';

const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'decoder.ts')
  : join(import.meta.dirname, 'decoder.js');

interface DecodingLimits {
  /** Total memory of the process; a photo of 50 megapixels needs a fifth of it. */
  memoryMb?: number;
  /** CPU time for one task; a large photo takes one or two seconds. */
  seconds?: number;
  /** Longest queue before requests are refused. */
  mostWaiting?: number;
}

export type Decoding = ReturnType<typeof startDecoding>;

/** Wall-clock timeout as a multiple of the CPU limit, for a busy machine or a hanging process. */
const patience = 10;
/** How long the process is kept between two files, since starting it takes 100 ms. */
const idleMs = 5_000;

/**
 * Runs risky work on files in a separate process, one file at a time; others queue. The process starts on demand, and
 * again after one had to be killed.
 */
export function startDecoding({
  memoryMb = 512,
  seconds = 30,
  mostWaiting = 100,
}: DecodingLimits = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function ask<Task extends keyof Tasks>(
    task: Task,
    ...args: Parameters<Tasks[Task]>
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> {
    if (waiting >= mostWaiting) throw new ApiError('tooManyUploads');
    waiting += 1;
    const turn = last
      .then(() => run({ task, args }))
      .finally(() => {
        waiting -= 1;
      });
    last = turn.catch(() => {});
    return turn as Promise<Awaited<ReturnType<Tasks[Task]>>>;
  }

  async function run(order: Order): Promise<unknown> {
    clearTimeout(idle);
    const asked = child ?? begin();
    hold(asked, true);
    const answer = await answerOf(asked, order, patience * seconds * 1_000).finally(() =>
      hold(asked, false),
    );
    // A process that has grown would soon hit the memory limit, and nothing in it is needed any more.
    if (!answer || answer.heldMb > memoryMb / 2) end();
    else idle = setTimeout(end, idleMs).unref();
    if (!answer) throw new ApiError('tooHeavy');
    if ('refused' in answer) throw new ApiError(answer.refused);
    if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code });
    return answer.done;
  }

  function begin(): ChildProcess {
    const begun = start(memoryMb, seconds);
    const forget = () => {
      if (child === begun) child = undefined;
    };
    begun.once('exit', forget).once('error', forget);
    child = begun;
    return begun;
  }

  function end() {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  return { ask, end };
}

/** Makes glibc return large buffers to the system, or memory would add up with every image. */
const giveBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

function start(memoryMb: number, seconds: number): ChildProcess {
  return fork(program, [String(memoryMb), String(seconds)], {
    // No environment of ours: the child mustn't see passwords and keys.
    env: { UV_THREADPOOL_SIZE: '1', ...giveBack },
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** An idle child process mustn't keep this process alive. */
function hold(child: ChildProcess, isBusy: boolean) {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}

/** Resolves to undefined if the process ended instead, or was killed because it took too long. */
async function answerOf(
  child: ChildProcess,
  order: Order,
  patienceMs: number,
): Promise<Answer | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    child.send(order, () => {}); // a dead process is noticed by its `exit` event
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]): Answer => answer),
      once(child, 'exit', { signal }).then(() => undefined),
    ]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
