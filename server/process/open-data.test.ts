import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../api/passwords/passwords.ts';
import { readAdministrator, readPasswordHash, setPasswordHash } from '../../store/administrator.ts';
import { write } from '../../store/engine/write.ts';
import { createSession, findSession } from '../../store/sessions.ts';
import { testActor } from '../../tests/support/actor.ts';
import { useCheapHashes } from '../../tests/support/cheap-password.ts';
import { newDatabase, newFolder, onEveryEngine } from '../../tests/support/engines.ts';
import { type Config, readConfig } from './config.ts';
import { openData } from './open-data.ts';
import { WrongSetting } from './wrong-setting.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '..', '..', 'tests', 'support', 'open-now.ts');

// About thirty passwords are hashed here, none of them to test the strength of the hash.
let atFullStrength: () => void;
beforeEach(() => {
  atFullStrength = useCheapHashes();
});
afterEach(() => atFullStrength());

onEveryEngine((engine) => {
  /** Opens the same new site as often as called. */
  async function newHouse(environment: Record<string, string> = {}) {
    const folder = await newFolder();
    const { location, remove } = await newDatabase(engine);
    const env = {
      DATA_DIR: folder.path,
      DEMO_CONTENT: '0',
      ...environment,
      ...('postgres' in location && { DATABASE_URL: location.postgres }),
    };
    return {
      open: (more: Partial<Config> = {}) => openData({ ...readConfig(env), ...more }),
      environment: { env: { ...process.env, ...env } },
      remove: () => Promise.all([remove(), folder.remove()]),
    };
  }

  it('generates a password at the first start, returns it once and stores only its hash', async () => {
    const { open, remove } = await newHouse();
    const first = await open();
    expect(first.madePassword).toHaveLength(20);
    const hash = (await readPasswordHash(first.db)) ?? '';
    expect(await verifyPassword(first.madePassword ?? '', hash)).toBe(true);
    await first.db.destroy();

    const second = await open();
    expect(second.madePassword).toBeUndefined();
    expect(await readPasswordHash(second.db)).toBe(hash);
    await second.db.destroy();
    await remove();
  });

  it('generates one password if several processes start at once', async () => {
    atFullStrength(); // the processes use full strength too
    const { open, remove, environment } = await newHouse();
    const starts = await Promise.all([1, 2, 3].map(() => run('node', [script], environment)));
    const made = starts.map(({ stdout }) => stdout).filter(Boolean);
    expect(made).toHaveLength(1);
    const { db } = await open();
    expect(await verifyPassword(made[0], (await readPasswordHash(db)) ?? '')).toBe(true);
    await db.destroy();
    await remove();
  });

  const tooShort = new WrongSetting('ADMIN_PASSWORD must be at least 12 characters');

  it('rejects a new password that is too short, at the first start and later', async () => {
    const short = await newHouse({ ADMIN_PASSWORD: 'eleven char' });
    await expect(short.open()).rejects.toThrow(tooShort);
    await short.remove();
    const { open, remove } = await newHouse();
    const { db, madePassword = '' } = await open();
    const changed = await open({ adminPassword: 'eleven char' });
    await expect(changed.passwordSettled).rejects.toThrow(tooShort);
    expect(await verifyPassword(madePassword, (await readPasswordHash(db)) ?? '')).toBe(true);
    await Promise.all([db.destroy(), changed.db.destroy()]);
    await remove();
  });

  it('accepts a short password that was set before', async () => {
    const { open, remove } = await newHouse();
    const { db } = await open();
    const hash = await hashPassword('short');
    await write(db, testActor, (trx) => setPasswordHash(trx, hash));
    const again = await open({ adminPassword: 'short' });
    await again.passwordSettled;
    expect(await readPasswordHash(db)).toBe(hash);
    await Promise.all([db.destroy(), again.db.destroy()]);
    await remove();
  });

  it('applies a changed ADMIN_PASSWORD once, and keeps a password changed since', async () => {
    const { open, remove } = await newHouse({ ADMIN_PASSWORD: 'chosen by me' });
    const { db } = await open();
    const start = async (adminPassword?: string) => {
      const again = await open({ adminPassword });
      await again.passwordSettled;
      await again.db.destroy();
      return readPasswordHash(db);
    };
    const own = await hashPassword('changed in the admin area');
    await write(db, testActor, (trx) => setPasswordHash(trx, own));
    expect(await start('chosen by me')).toBe(own);
    expect(await start(undefined)).toBe(own);
    const applied = (await start('another of the environment')) ?? '';
    expect(await verifyPassword('another of the environment', applied)).toBe(true);
    await write(db, testActor, (trx) => setPasswordHash(trx, own));
    expect(await start('another of the environment')).toBe(own);
    // Returning to an earlier value is a change as well.
    expect(await start('chosen by me')).not.toBe(own);
    await db.destroy();
    await remove();
  });

  it('treats the ADMIN_PASSWORD of an older release as applied if it is the current password', async () => {
    const { open, remove } = await newHouse({ ADMIN_PASSWORD: 'chosen by me' });
    const { db } = await open();
    await db.updateTable('administrator').set({ environment_hash: null }).execute();
    await createSession(db, 'hash', '2999-01-01T00:00:00.000Z', { browser: '', address: '' });
    const again = await open();
    await again.passwordSettled;
    expect((await readAdministrator(db))?.environmentHash).toBe(await readPasswordHash(db));
    expect(await findSession(db, 'hash')).toBeDefined();
    await Promise.all([db.destroy(), again.db.destroy()]);
    await remove();
  });

  it('generates no password if ADMIN_PASSWORD is set', async () => {
    const { open, remove } = await newHouse({ ADMIN_PASSWORD: 'chosen by me' });
    const { madePassword, db } = await open();
    expect(madePassword).toBeUndefined();
    expect(await verifyPassword('chosen by me', (await readPasswordHash(db)) ?? '')).toBe(true);
    await db.destroy();
    await remove();
  });
});
