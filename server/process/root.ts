import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the project: sources and build output are at different depths below it. */
export const root = findRoot(import.meta.dirname);

function findRoot(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : findRoot(dirname(directory));
}
