import { existsSync } from 'node:fs';
import { chmod, copyFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { clearDaySalts } from '../store/engine/clear-day-salts.ts';
import { isFree } from '../store/engine/sqlite.ts';
import type { Command } from './command.ts';
import { say } from './terminal/progress.ts';

export const restoreSnapshot: Command = {
  summary:
    '[<file>]: puts back the SQLite file as it was before the last migration; stop the server first',
  async run([named], { database }) {
    if (!('sqlite' in database)) throw new Error('snapshots are kept of SQLite files alone');
    const path = database.sqlite;
    const snapshot = named ? resolve(named) : await newestSnapshot(path);
    if (!snapshot || !existsSync(snapshot)) throw new Error(`there is no snapshot of ${path}`);
    if (existsSync(path) && !isFree(path)) throw new Error('the server is running; stop it first');
    const replaced = `${path}.replaced-${Date.now()}`;
    await copyFile(snapshot, `${path}.part`);
    await chmod(`${path}.part`, 0o600);
    if (existsSync(path)) {
      clearDaySalts(path);
      await rename(path, replaced);
    }
    // SQLite would apply the replaced file's WAL to the restored one.
    for (const rest of ['-wal', '-shm']) await rm(path + rest, { force: true });
    await rename(`${path}.part`, path);
    say(`Put back: ${basename(snapshot)}`);
    say(`What was there is kept as ${basename(replaced)}; start the version that you had before.`);
  },
};

/** The names of snapshots end in their creation time. */
async function newestSnapshot(path: string): Promise<string | undefined> {
  const timeOf = (name: string) => Number(/\.(\d+)\.snapshot$/.exec(name)?.[1]);
  const names = existsSync(dirname(path)) ? await readdir(dirname(path)) : [];
  const own = names.filter((name) => name.startsWith(`${basename(path)}.`) && timeOf(name));
  const newest = own.sort((a, b) => timeOf(a) - timeOf(b)).at(-1);
  return newest && join(dirname(path), newest);
}
