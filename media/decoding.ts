import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApiError } from '../contract/call/errors.ts';
import type { Answer, Order, Tasks } from './decoder.ts';

const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'decoder.ts')
  : join(import.meta.dirname, 'decoder.js');

interface DecodingLimits {
  /** All that the process may hold; a photograph of 50 megapixels needs a fifth of it. */
  memoryMb?: number;
  /** Of processor time, for one task; a large photograph takes one or two. */
  seconds?: number;
  /** How many may wait for their turn. */
  mostWaiting?: number;
}

export type Decoding = ReturnType<typeof startDecoding>;

/** Where the machine is busy, or the process stands still: how many times as long it may take. */
const patience = 10;
/** Between two files it is kept for this long: starting it takes a tenth of a second. */
const idleMs = 5_000;

/**
 * Does what is dangerous about files in a process of its own, one file at a time; others wait for their
 * turn. The process is started when it is needed, and anew after one that had to be ended.
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
    // One that has grown would soon be taken for a bomb, and nobody needs what it holds.
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

/** Of large buffers nothing is kept for later: it would add up with every picture (glibc). */
const giveBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

function start(memoryMb: number, seconds: number): ChildProcess {
  return fork(program, [String(memoryMb), String(seconds)], {
    // Passwords and keys are none of its business.
    env: { UV_THREADPOOL_SIZE: '1', ...giveBack },
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A process that has nothing to do keeps nobody from ending. */
function hold(child: ChildProcess, isBusy: boolean) {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}

/** What it answers; undefined where it ended instead, or was ended because it took too long. */
async function answerOf(
  child: ChildProcess,
  order: Order,
  patienceMs: number,
): Promise<Answer | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    child.send(order, () => {}); // one that is dead already says so by its end
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]): Answer => answer),
      once(child, 'exit', { signal }).then(() => undefined),
    ]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
