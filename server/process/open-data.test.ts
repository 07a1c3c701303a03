import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { verifyPassword } from '../../api/auth/passwords.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { newDatabase, newFolder, onEveryEngine } from '../../tests/support/engines.ts';
import { readConfig } from './config.ts';
import { openData } from './open-data.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '..', '..', 'tests', 'support', 'open-now.ts');

onEveryEngine((engine) => {
  /** Opens the same new house as often as asked. */
  async function newHouse(environment: Record<string, string> = {}) {
    const folder = await newFolder();
    const { location, remove } = await newDatabase(engine);
    const env = {
      ...{ DATA_DIR: folder.path, DEMO_CONTENT: '0', ...environment },
      ...('postgres' in location && { DATABASE_URL: location.postgres }),
    };
    return {
      open: () => openData(readConfig(env)),
      environment: { env: { ...process.env, ...env } },
      remove: () => Promise.all([remove(), folder.remove()]),
    };
  }

  it('makes a password at the first start, says it once and keeps only its hash', async () => {
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

  it('makes one password when several processes start at once', async () => {
    const { open, remove, environment } = await newHouse();
    const starts = await Promise.all([1, 2, 3].map(() => run('node', [script], environment)));
    const made = starts.map(({ stdout }) => stdout).filter(Boolean);
    expect(made).toHaveLength(1);
    const { db } = await open();
    expect(await verifyPassword(made[0], (await readPasswordHash(db)) ?? '')).toBe(true);
    await db.destroy();
    await remove();
  });

  it('says nothing where the password was chosen', async () => {
    const { open, remove } = await newHouse({ ADMIN_PASSWORD: 'chosen' });
    const { madePassword, db } = await open();
    expect(madePassword).toBeUndefined();
    expect(await verifyPassword('chosen', (await readPasswordHash(db)) ?? '')).toBe(true);
    await db.destroy();
    await remove();
  });
});
