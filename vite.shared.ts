import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A short class name, which a page repeats many times: the name in its file, and a hash of the file's path. */
export function shortName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0]);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** Compresses text files as well as possible, once, so that it's never done on a request. */
export async function compressFiles(directory: string) {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const path = join(directory, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, brotliCompressSync(bytes));
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
