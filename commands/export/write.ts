import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

export async function write(
  folder: string,
  path: string,
  text: string | AsyncIterable<string>,
  flag = 'w',
): Promise<void> {
  const file = join(folder, path);
  // The database may have been tampered with: a slug could be a path.
  if (!file.startsWith(folder + sep)) {
    throw new Error(`${JSON.stringify(path)} would be written outside of the folder`);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag });
}

/** The path or a part of it is taken by another file, or isn't a valid file name. */
const impossible = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Leaves an existing file as it is. */
export async function writeNew(folder: string, path: string, text: string): Promise<void> {
  try {
    await write(folder, path, text, 'wx');
  } catch (error) {
    if (!impossible.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
