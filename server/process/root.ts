import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the project: the sources and what was built of them stand at different depths. */
export const root = findRoot(import.meta.dirname);

function findRoot(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : findRoot(dirname(directory));
}
