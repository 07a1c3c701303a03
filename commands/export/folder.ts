import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Lies in every export: only a folder that has it may be replaced. */
const mark = '.vitrine-export';

/** Refuses a folder with anything in it, unless that is an export and may be replaced. */
export async function refuseOther(folder: string, isReplacing: boolean): Promise<void> {
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  if (names.length === 0) return;
  if (!names.includes(mark)) throw new Error(`${folder} is not empty, and not an export`);
  if (!isReplacing)
    throw new Error(`${folder} is an export already; say --overwrite to replace it`);
}

/** Fills a new folder beside the wanted one, which it takes the place of if it is whole then. */
export async function writeWhole(
  folder: string,
  fill: (coming: string) => Promise<boolean>,
): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true });
  const coming = await mkdtemp(`${folder}.part-`);
  const before = `${coming}-before`;
  try {
    await chmod(coming, 0o755); // a web server runs as somebody else
    if (!(await fill(coming))) return false;
    await writeFile(join(coming, mark), `${new Date().toISOString()}\n`);
    if (existsSync(folder)) await rename(folder, before);
    await rename(coming, folder);
    return true;
  } catch (error) {
    if (existsSync(before)) await rename(before, folder);
    throw error;
  } finally {
    await rm(coming, { recursive: true, force: true });
    await rm(before, { recursive: true, force: true });
  }
}
