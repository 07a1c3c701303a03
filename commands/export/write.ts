import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

export async function write(
  folder: string,
  path: string,
  text: string | AsyncIterable<string>,
  flag = 'w',
): Promise<void> {
  const file = join(folder, path);
  // Whoever wrote the database may have put a path where a slug belongs.
  if (!file.startsWith(folder + sep)) {
    throw new Error(`${JSON.stringify(path)} would be written outside of the folder`);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag });
}

/** Another file stands there or on the way there, or no file can be called so. */
const impossible = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Leaves what is there as it is. */
export async function writeNew(folder: string, path: string, text: string): Promise<void> {
  try {
    await write(folder, path, text, 'wx');
  } catch (error) {
    if (!impossible.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
