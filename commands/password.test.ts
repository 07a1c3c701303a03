import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openData } from '../server/process/open-data.ts';
import { addApp } from '../store/account/authenticator-app.ts';
import { password as testPassword, useTestApp } from '../tests/support/test-app.ts';

describe('the password command', () => {
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
    'rejects %j and changes nothing',
    async (chosen) => {
      const said = 'password: a password has 12 to 256 characters\n';
      expect(await setPassword(`${chosen}\n`)).toEqual({ status: 1, said });
      expect(await verify()).toBe(200);
    },
  );

  it('sets a new password, ends all sessions, removes second factors, and survives a restart', async () => {
    const { db, config, call } = its.site;
    const codes = [{ code_hash: 'x'.repeat(43) }];
    await addApp(db, 'v1.sealed.with.care', 1);
    await db.insertInto('recovery_codes').values(codes).execute();
    expect((await call('POST /api/auth/login', { password: testPassword })).status).toBe(403);
    const ADMIN_PASSWORD = 'of the environment';
    expect(await setPassword('a new long one\n', { ADMIN_PASSWORD })).toEqual({
      status: 0,
      said: [
        'The password is set, and all sessions have ended.',
        'The second factors are removed: set them up anew after signing in.',
        '',
      ].join('\n'),
    });
    expect(await verify()).toBe(401);
    const start = await openData({ ...config, adminPassword: ADMIN_PASSWORD });
    await start.passwordSettled;
    await start.db.destroy();
    expect((await call('POST /api/auth/login', { password: 'a new long one' })).status).toBe(200);
  });
});
