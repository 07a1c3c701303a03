import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readStoredName } from '../contract/media/media.ts';
import type { Storage, StoredFile } from './storage.ts';

/** Storage in a local folder. */
export async function openFolder(directory: string): Promise<Storage> {
  await mkdir(directory, { recursive: true });

  async function describe(name: string): Promise<StoredFile | undefined> {
    const found = await stat(join(directory, name)).catch(unlessMissing);
    return found && { name, size: found.size, storedAt: found.mtime };
  }

  return {
    describe,

    async put(name, path) {
      // Temporary files are private; from now on a web server may serve this one.
      await chmod(path, 0o644);
      await sync(path);
      await rename(path, join(directory, name));
      // A rename only survives a power cut once its directory is synced too.
      await sync(directory);
    },

    async open(name, range) {
      const file = await open(join(directory, name)).catch(unlessMissing);
      return file?.createReadStream(range);
    },

    async *list() {
      for (const name of await readdir(directory)) {
        const file = readStoredName(name) && (await describe(name));
        if (file) yield file;
      }
    },

    async remove(names) {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
