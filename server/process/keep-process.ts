import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** How soon work is found that nobody announced: what is due now, or what a process that died left. */
const lookAgainMs = 10_000;

/** Starts one of the programs in `jobs/` whenever there is work for it; there is at most one. */
export function keepProcess(name: string, settings: object, hasWork: () => Promise<boolean>) {
  const program = import.meta.filename.endsWith('.ts')
    ? join(root, 'jobs', `${name}.ts`)
    : join(import.meta.dirname, `${name}.js`);
  let child: ChildProcess | undefined;

  async function start() {
    if (child || !(await hasWork()) || child) return;
    child = fork(program, { stdio: 'inherit' });
    child.send(settings);
    child.on('exit', (code) => {
      child = undefined;
      // What arrived while it was ending waits for nobody; after a crash, a pause is in order.
      if (code === 0) wake();
    });
  }

  const wake = () => void start().catch(() => {}); // the database may be away for a while
  const timer = setInterval(wake, lookAgainMs).unref();

  return {
    wake,
    stop() {
      clearInterval(timer);
      child?.removeAllListeners('exit');
      child?.kill();
    },
  };
}
