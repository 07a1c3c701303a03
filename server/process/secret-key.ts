import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretKey } from '../../api/context.ts';
import type { Config } from './config.ts';

/**
 * The key that secrets in the database are sealed with: `SECRET_KEY`, or a file in `DATA_DIR` that no
 * backup holds. Servers that share a PostgreSQL database share no folder, so there it must be set.
 */
export function openSecretKey({
  secretKey,
  dataDir,
  database,
}: Pick<Config, 'secretKey' | 'dataDir' | 'database'>): SecretKey {
  const path = join(dataDir, 'secret.key');
  const canMake = 'sqlite' in database;
  const read = async () => {
    const text = secretKey ?? (canMake ? await readText(path) : undefined);
    return text
      ? Buffer.from(hkdfSync('sha256', text, '', 'vitrine sealed secrets', 32))
      : undefined;
  };
  return {
    read,
    isPossible: secretKey !== undefined || canMake,
    ensure: async () => {
      if (secretKey === undefined && canMake) await makeFile(path);
      return read();
    },
  };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of several processes that make it at once the first wins; on disk before anything is sealed with it. */
async function makeFile(path: string): Promise<void> {
  const text = `${randomBytes(32).toString('base64url')}\n`;
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
