import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { typefaceParts } from './parts.ts';

it('has cut the typeface that is installed', async () => {
  for (const { path, bytes } of await typefaceParts()) {
    expect(bytes.equals(await readFile(path)), path).toBe(true);
  }
});
