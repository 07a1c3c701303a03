import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../tests/support/engines.ts';
import { startSite } from '../../tests/support/running-site.ts';
import { newStorage } from '../../tests/support/storages.ts';

const root = join(import.meta.dirname, '..', '..');

/** Starts the real program with invalid settings. */
async function startWrongly(environment: Record<string, string>) {
  const child = spawn('node', ['build/process/main.js'], {
    cwd: root,
    env: { ...process.env, DEMO_CONTENT: '0', ...environment },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('exits with a one-line error for', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'mysql://localhost/site' },
      'DATABASE_URL must look like postgres://user:password@host/name',
    ],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' },
      'the database in DATABASE_URL cannot be reached (ECONNREFUSED)',
    ],
  ])('%o', async (environment, reason) => {
    expect(await startWrongly(environment)).toEqual({
      code: 1,
      said: `Vitrine cannot start: ${reason}\n`,
    });
  });

  it.each([
    [{ S3_BUCKET: 'missing' }, 'the bucket named in S3_BUCKET does not exist'],
    [{ S3_SECRET_ACCESS_KEY: 'guess' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are refused'],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      'the storage in S3_ENDPOINT cannot be used (ECONNREFUSED)',
    ],
  ])('%o', async (environment, reason) => {
    const folder = await newFolder();
    const storage = await newStorage('S3');
    const answer = await startWrongly({ DATA_DIR: folder.path, ...storage, ...environment });
    expect(answer).toEqual({ code: 1, said: `Vitrine cannot start: ${reason}\n` });
    await folder.remove();
  });
});

it('finishes pending requests on SIGTERM, and exits cleanly', async () => {
  const site = await startSite({ DEMO_CONTENT: '0' });
  const signingIn = request(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  signingIn.flushHeaders();
  await once(signingIn, 'continue'); // the server has the request, and waits for its body
  site.process.kill('SIGTERM');
  signingIn.end(JSON.stringify({ password: site.password }));
  const [[code, signal], [response]] = await Promise.all([
    once(site.process, 'exit'),
    once(signingIn, 'response'),
  ]);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  expect(((await json(response)) as { data: { token: string } }).data.token).toBeTruthy();
  await site.stop();
});

it('prints its URL, and the generated password on the first start only', async () => {
  const first = await startSite({ DEMO_CONTENT: '0', ADMIN_PASSWORD: '' });
  const [, password] = /Password:\s+(\S+)/.exec(first.printed()) ?? [];
  expect((await first.client.login({ body: { password } })).token).toBeTruthy();
  const second = await startSite({ ADMIN_PASSWORD: '', DATA_DIR: first.folder });
  expect(second.printed()).not.toContain('Password');
  await second.stop();
  await first.stop();
});
