import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { typefaceParts } from './parts.ts';

it('matches the installed typeface', async () => {
  for (const { path, bytes } of await typefaceParts()) {
    expect(bytes.equals(await readFile(path)), path).toBe(true);
  }
});
