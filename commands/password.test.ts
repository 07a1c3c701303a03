import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../tests/support/test-app.ts';

describe('a password', () => {
  const its = useTestApp('SQLite');

  async function setPassword(input: string, environment: Record<string, string> = {}) {
    const child = spawn('node', ['commands/main.ts', 'password'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: its.site.config.dataDir, ...environment },
    });
    child.stdin.end(input);
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { status, said };
  }

  const verify = async () => (await its.admin.call('POST /api/auth/verify')).status;

  it.each(['', 'eleven char', 'x'.repeat(257)])(
    'refuses %j, and leaves everything as it was',
    async (chosen) => {
      const said = 'password: a password has 12 to 256 characters\n';
      expect(await setPassword(`${chosen}\n`)).toEqual({ status: 1, said });
      expect(await verify()).toBe(200);
    },
  );

  it('sets a new one, ends all sessions, and says what wins at the next start', async () => {
    expect(await setPassword('a new long one\n', { ADMIN_PASSWORD: 'another' })).toEqual({
      status: 0,
      said: [
        'The password is set, and all sessions have ended.',
        'But ADMIN_PASSWORD is set: it becomes the password again at the next start.',
        '',
      ].join('\n'),
    });
    expect(await verify()).toBe(401);
    const signedIn = await its.site.call('POST /api/auth/login', { password: 'a new long one' });
    expect(signedIn.status).toBe(200);
  });
});
