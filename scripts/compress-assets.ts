import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses the built files once, as well as can be, so that the server only has to send them. */

const directory = join(import.meta.dirname, '..', 'build', 'client');
const worthwhileBytes = 512;

for await (const name of glob('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: directory })) {
  const path = join(directory, name);
  const content = await readFile(path);
  if (content.length < worthwhileBytes) continue;
  const quality = constants.BROTLI_MAX_QUALITY;
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
