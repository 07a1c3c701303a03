import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { freePort } from '../tests/support/servers/free-port.ts';
import type { JobProcessMessage } from './job-process.ts';

it.each(['files', 'links'] as const)(
  'the process for %s exits with a one-line error if PostgreSQL is down',
  async (queue) => {
    const { path, remove } = await newFolder();
    onTestFinished(remove);
    const child = fork(join(import.meta.dirname, 'job-process.ts'), { silent: true });
    const message: JobProcessMessage = {
      queue,
      settings: {
        database: { postgres: `postgres://vitrine:secret@127.0.0.1:${await freePort()}/vitrine` },
        storage: { folder: path },
        temporaryFiles: path,
        publicUrl: undefined,
        publicDirectory: path,
      },
    };
    child.send(message);
    if (!child.stderr) throw new Error('its output cannot be read');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(
      /^The [a-z ]+ has stopped because the database does not answer.*ECONNREFUSED.*\n$/,
    );
    expect(said).not.toContain('secret');
    expect(code).toBe(1);
  },
);
