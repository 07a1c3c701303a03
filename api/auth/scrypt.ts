import { extname, join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Derivation } from './scrypt-thread.ts';

/** Built or not, it stands beside this file and ends as this file does. */
const program = join(import.meta.dirname, `scrypt-thread${extname(import.meta.filename)}`);
let thread: Worker | undefined;

/**
 * Derives a key on one thread of its own, one after the other: Node's own scrypt would take the four
 * threads that files are read with. The thread starts when it is first needed, and keeps nobody up.
 */
export async function scrypt(derivation: Derivation): Promise<Buffer> {
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
