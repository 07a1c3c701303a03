import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretKey } from '../../api/serving/context.ts';
import type { Config } from './config.ts';

/**
 * `SECRET_KEY`, or a file in `DATA_DIR` that no backup contains; each use has its own key, derived from it. Servers
 * that share a PostgreSQL database don't share a folder: there, secrets are sealed only if `SECRET_KEY` is set, and
 * what one server signs with its own file, the others don't accept.
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
    return text ? derive(text, '', 'sealed secrets') : undefined;
  };
  return {
    read,
    isPossible: secretKey !== undefined || canMake,
    ensure: async () => {
      if (secretKey === undefined && canMake) await makeFile(path);
      return read();
    },
    forSigning: async (purpose, passwordHash) => {
      if (secretKey === undefined) await makeFile(path);
      const text = secretKey ?? (await readText(path));
      if (!text) throw new Error(`${path} is empty: delete it, and a new one is made`);
      return derive(text, passwordHash, purpose);
    },
  };
}

const derive = (text: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', text, salt, `vitrine ${purpose}`, 32));

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * If several processes create it at once, the first one wins. It's complete and on disk before it gets its name, so a
 * full disk leaves no empty key behind.
 */
async function makeFile(path: string): Promise<void> {
  if (await readText(path)) return;
  const half = `${path}.${randomUUID()}`;
  try {
    const text = `${randomBytes(32).toString('base64url')}\n`;
    await writeFile(half, text, { flag: 'wx', mode: 0o600, flush: true });
    // Not every file system has hard links.
    await link(half, path).catch((error) => {
      if (error.code !== 'EEXIST') return rename(half, path);
    });
  } finally {
    await rm(half, { force: true });
  }
}
