import { extname, join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Derivation } from './scrypt-thread.ts';

/** Beside this file, with the same extension, in sources and in the build. */
const program = join(import.meta.dirname, `scrypt-thread${extname(import.meta.filename)}`);

/** A thread holds about 10 MB, and nobody signs in for most of the day. */
const idleMs = 10_000;

let thread: Worker | undefined;
let waiting = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Derives keys on a dedicated thread, one at a time: Node's own scrypt would occupy the four threads that files are
 * read with. The thread starts on demand, doesn't keep the process alive, and ends after being idle for a while.
 */
export async function scrypt(derivation: Derivation): Promise<Buffer> {
  clearTimeout(idle);
  waiting += 1;
  try {
    return await derive(derivation);
  } finally {
    waiting -= 1;
    if (waiting === 0) idle = setTimeout(endThread, idleMs).unref();
  }
}

async function derive(derivation: Derivation): Promise<Buffer> {
  thread ??= startThread();
  const { port1: answers, port2: port } = new MessageChannel();
  thread.postMessage({ ...derivation, port }, [port]);
  const answer = await new Promise<Uint8Array | Error>((resolve) => {
    answers.once('message', resolve);
    answers.once('close', () => resolve(new Error('the thread for passwords has ended')));
  });
  if (answer instanceof Error) throw answer;
  return Buffer.from(answer);
}

function startThread(): Worker {
  const started = new Worker(program);
  started.unref();
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  started.once('error', forget);
  started.once('exit', forget);
  return started;
}

function endThread(): void {
  thread?.terminate();
  thread = undefined;
}
