import { existsSync } from 'node:fs';
import { chmod, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a file in every export: only a folder that has it may be replaced. */
const mark = '.vitrine-export';

/** Refuses a folder that isn't empty, unless it's an export and may be replaced. */
export async function refuseOther(folder: string, isReplacing: boolean): Promise<void> {
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  if (names.length === 0) return;
  if (!names.includes(mark)) throw new Error(`${folder} is not empty, and not an export`);
  if (!isReplacing)
    throw new Error(`${folder} is an export already; say --overwrite to replace it`);
}

/** Moves a complete export to its destination. */
export async function putInPlace(coming: string, folder: string): Promise<void> {
  const before = `${coming}-before`;
  await chmod(coming, 0o755); // a web server runs as another user
  await writeFile(join(coming, mark), `${new Date().toISOString()}\n`);
  const isReplacing = existsSync(folder);
  if (isReplacing) await rename(folder, before);
  try {
    await rename(coming, folder);
  } catch (error) {
    if (isReplacing) await rename(before, folder);
    throw error;
  }
}
