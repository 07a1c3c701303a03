import { writeFile } from 'node:fs/promises';
import { typefaceParts } from './parts.ts';

/** Cuts the typeface: after a new version of it, or for other letters, which site.css then has to say as well. */

for (const { path, bytes } of await typefaceParts()) await writeFile(path, bytes);
