import { writeFile } from 'node:fs/promises';
import { typefaceParts } from './parts.ts';

/**
 * Subsets the typeface. Run it for a new version or a different character set, which site.css then has to list, too.
 */

for (const { path, bytes } of await typefaceParts()) await writeFile(path, bytes);
